/**
 * Masks a path for logs, traces and reports: segments that a browser was given or that its player has typed are
 * replaced, such as tokens, codes and invitations. The gateway's log follows the same rule.
 * @example maskPath('/statistics/insert/0.eyJhbGciOi') // '/statistics/insert/*'
 */
export function maskPath(path: string): string {
  return path.replace(/\/(?![a-z-]{1,24}(?:\/|$))[^/]+/g, '/*');
}
