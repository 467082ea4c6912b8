import { runCommand } from '@cardwise/debian-packages/run-command';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A plain user's PATH may lack Debian's folders for servers and macOS package managers'. */
const ALSO = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * Finds programs, in the order of the names, then of the PATH.
 * @example await findPrograms(['nginx']); // ['/usr/sbin/nginx']
 */
export async function findPrograms(names: readonly string[], path = process.env['PATH'] ?? ''): Promise<string[]> {
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
}

/** Returns the first program that tells its version: a mere script may only say how to install it. */
export async function firstThatStarts(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const { code, stdout } = await runCommand(path, ['--version'], { timeoutMs: 20_000 });
    if (code === 0 && /\d+\.\d+/.test(stdout)) return path;
  }
  return null;
}
