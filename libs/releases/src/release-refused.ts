/** A change of a release that the site's present state does not allow; the message says what is at hand. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
