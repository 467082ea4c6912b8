export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
