import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where Debian keeps servers that a plain user's PATH does not list, and where macOS package managers put theirs. */
const ALSO = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * The paths under which a program of this name can be executed, in the order of the PATH.
 *
 * @example
 * await findPrograms(['nginx']); // ['/usr/sbin/nginx']
 */
export const findPrograms = async (names: readonly string[], path = process.env['PATH'] ?? ''): Promise<string[]> => {
  const folders = [...path.split(delimiter).filter(Boolean), ...ALSO];
  const found = new Map<string, string>();
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      const executable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (!executable) continue;
      const real = await realpath(file);
      if (!found.has(real)) found.set(real, file);
    }
  }
  return [...found.values()];
};
