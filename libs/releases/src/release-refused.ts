/** The site's present state does not allow a change of a release; the message says what is available. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
