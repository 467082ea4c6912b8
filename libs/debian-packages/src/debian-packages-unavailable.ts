/** Packages cannot be had here: another system, no apt, no network, or no such package. One line says which. */
export class DebianPackagesUnavailable extends Error {
  override name = 'DebianPackagesUnavailable';
}

/**
 * The line of apt's output that says what went wrong, without apt's own prefixes and hints.
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
