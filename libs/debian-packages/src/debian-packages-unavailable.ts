/** One line says whether the system, apt, the network or a package is missing. */
export class DebianPackagesUnavailable extends Error {
  override name = 'DebianPackagesUnavailable';
}

/**
 * The line of apt's output that says what went wrong; `otherwise` without output.
 * @example reasonFromApt('E: Unable to locate package nginx', 'apt-get failed'); // 'Unable to locate package nginx'
 */
export const reasonFromApt = (output: string, otherwise: string): string => {
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => /^[EW]:.*(resolv|connect|timed out|unreachable)/i.test(text)) ??
    lines.find((text) => text.startsWith('E:')) ??
    lines.findLast((text) => text !== '');
  return line ? line.replace(/^[EW]:\s+/, '').replace(/\s+/g, ' ') : otherwise;
};
