/** Packages are unavailable here: wrong system, no apt, no network or no such package. The message says which, in one line. */
export class DebianPackagesUnavailable extends Error {
  override name = 'DebianPackagesUnavailable';
}

/**
 * The line of apt's output that says what went wrong, without apt's prefix; `otherwise` when there is no output.
 *
 * @example
 * reasonFromApt('E: Unable to locate package nginx\nW: Some index files failed', 'apt-get failed');
 * // 'Unable to locate package nginx'
 */
export const reasonFromApt = (output: string, otherwise: string): string => {
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => /^[EW]:.*(resolv|connect|timed out|unreachable)/i.test(text)) ??
    lines.find((text) => text.startsWith('E:')) ??
    lines.findLast((text) => text !== '');
  return line ? line.replace(/^[EW]:\s+/, '').replace(/\s+/g, ' ') : otherwise;
};
