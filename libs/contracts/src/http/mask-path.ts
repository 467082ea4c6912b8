/**
 * For logs, traces and reports: without what a browser was given or its player has typed, as tokens, codes and invitations. The
 * gateway's log follows the same rule.
 * @example maskPath('/statistics/insert/0.eyJhbGciOi') // '/statistics/insert/*'
 */
export function maskPath(path: string): string {
  return path.replace(/\/(?![a-z-]{1,24}(?:\/|$))[^/]+/g, '/*');
}
