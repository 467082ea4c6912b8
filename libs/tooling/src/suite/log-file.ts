import { appendFileSync, closeSync, openSync, renameSync, statSync } from 'node:fs';

/** A log with this many bytes is rotated. */
const rotatedFrom = 20 * 1024 * 1024;

/** Returns a function that adds a line. Lines that cannot be written are dropped, which is said once per failure. */
export function openLogFile(file: string, say: (line: string) => void, limit = rotatedFrom): (line: string) => void {
  let failing = false;
  return (line) => {
    try {
      rotateWhenLarge(file, limit);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
      failing = false;
    } catch (error) {
      if (!failing) say(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}): its lines are dropped`);
      failing = true;
    }
  };
}

/** Renames a large log to `<file>.1`, of which one is kept; a process that writes the log must reopen it. */
export function rotateWhenLarge(file: string, limit = rotatedFrom): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limit) return false;
  renameSync(file, `${file}.1`);
  createPrivately(file);
  return true;
}

export function createPrivately(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
