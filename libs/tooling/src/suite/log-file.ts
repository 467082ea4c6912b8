import { appendFileSync, closeSync, openSync, renameSync, statSync } from 'node:fs';

/** Bytes from which a log file is rotated; one rotated file is kept. */
const rotatedFrom = 20 * 1024 * 1024;

export const createPrivately = (file: string): void => closeSync(openSync(file, 'a', 0o600));

/**
 * Renames a large log file to `<file>.1`; a process that writes it must reopen it.
 * @returns whether it was rotated.
 */
export const rotateWhenLarge = (file: string, limit = rotatedFrom): boolean => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limit) return false;
  renameSync(file, `${file}.1`);
  createPrivately(file);
  return true;
};

/**
 * Appends lines. Those that cannot be written are dropped, which is said once per failure.
 * @example openLogFile('.data/logs/svc-quiz.log', say)('started');
 */
export const openLogFile = (
  file: string,
  say: (line: string) => void,
  limit = rotatedFrom,
): ((line: string) => void) => {
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
};
