import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';

/** The size in bytes at which a log file is rotated, and how many rotated ones are kept. */
const rotatedFrom = 20 * 1024 * 1024;
const keptFiles = 2;
/** Characters buffered for a slow disk; anything beyond is dropped. */
const mostWaiting = 4 * 1024 * 1024;

/** Opens a log file for appending, which nobody but its owner may read. */
export const openPrivately = async (file: string): Promise<FileHandle> => {
  const handle = await open(file, 'a', 0o600);
  // An earlier suite may have left it open to others.
  await handle.chmod(0o600).catch(() => {});
  return handle;
};

/** Renames a log file to `<file>.1`, shifts older ones and deletes the oldest. */
const setAside = async (file: string): Promise<void> => {
  await rm(`${file}.${keptFiles}`, { force: true });
  for (let age = keptFiles - 1; age >= 0; age -= 1) {
    const source = age === 0 ? file : `${file}.${age}`;
    await rename(source, `${file}.${age + 1}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
};

/**
 * Rotates a large log file that another process writes; that process must then reopen it.
 *
 * @returns whether it was rotated.
 */
export const rotateWhenLarge = async (file: string, limit = rotatedFrom): Promise<boolean> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < limit) return false;
  await setAside(file);
  await (await openPrivately(file)).close();
  return true;
};

type Options = {
  file: string;
  /** Called once when the file cannot be written, and once when it can be again. */
  say: (line: string) => void;
  /** The size in bytes at which the file is rotated. */
  limit?: number;
};

/**
 * A log file whose writes never fail: lines that cannot be written are dropped, and the next ones are tried again.
 *
 * @example
 * const log = openLogFile({ file: '.data/logs/svc-quiz.log', say });
 * log.write('started');
 * await log.close();
 */
export const openLogFile = ({ file, say, limit = rotatedFrom }: Options) => {
  let handle: FileHandle | undefined;
  let size = 0;
  let waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  let failing = false;
  let writing: Promise<void> | undefined;

  const closeHandle = async (): Promise<void> => {
    const closing = handle;
    handle = undefined;
    await closing?.close().catch(() => {});
  };

  const append = async (text: string): Promise<void> => {
    if (!handle) {
      handle = await openPrivately(file);
      ({ size } = await handle.stat());
    }
    await handle.appendFile(text);
    size += Buffer.byteLength(text);
    if (size < limit) return;
    await closeHandle();
    await setAside(file);
  };

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      waitingLength = 0;
      try {
        await append(`${lines.join('\n')}\n`);
        if (failing) say(`${file} is written again; ${dropped} lines were dropped`);
        failing = false;
        dropped = 0;
      } catch (error) {
        dropped += lines.length;
        if (!failing)
          say(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}): its lines are dropped`);
        failing = true;
        await closeHandle();
      }
    }
  };

  return {
    write: (line: string): void => {
      if (waitingLength + line.length > mostWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      writing ??= writeWaiting().finally(() => {
        writing = undefined;
      });
    },
    /** Resolves when all earlier lines are written or dropped. */
    close: async (): Promise<void> => {
      await writing;
      await closeHandle();
    },
  };
};

export type LogFile = ReturnType<typeof openLogFile>;
