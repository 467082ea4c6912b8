import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 8 * 1024 ** 3;

/** Tests also run programs that they write. */
const forbidsPrograms = new RegExp(`^\\S+ ${memory} \\S+ \\S*\\bnoexec\\b`, 'm');

/**
 * Keeps temporary files in memory where there is room, because a database waits for each write of its journal. They go
 * when the process exits.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !isUsable()) return;
  const folder = mkdtempSync(join(memory, 'cardwise-'));
  // nginx's workers run as another user when root starts the suite.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (forbidsPrograms.test(readFileSync('/proc/mounts', 'utf8'))) return false;
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}
