import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, extract, pack } from 'tar-stream';
import { createGunzip, createGzip } from 'node:zlib';

import { filesIn } from './build-files.ts';

/** The limits are in bytes, except for `files`, which is a count. */
const limits = { unpacked: 128 * 1024 * 1024, files: 4000, headers: 1024 * 1024 } as const;

/** The archive itself is at fault, not the build in it. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
  readonly tooLarge: boolean;

  constructor(message: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.tooLarge = tooLarge;
  }
}

const longestPath = 200;

/**
 * Unpacks the archive of a build into a folder. After a refusal, the caller removes what has been written.
 * @param most The archive's greatest size, in bytes.
 * @throws ArchiveRefusedError for anything but plain files inside, in moderate number and size.
 */
export async function unpackBuild(archive: AsyncIterable<Uint8Array>, most: number, folder: string): Promise<void> {
  try {
    await unpack(archive, most, folder);
  } catch (error) {
    if (error instanceof ArchiveRefusedError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    const { message } = error as Error;
    const reason = /^unexpected end /i.test(message) ? 'it breaks off before its end' : message;
    throw new ArchiveRefusedError(`The archive cannot be read: ${reason}.`, { cause: error });
  }
}

async function unpack(archive: AsyncIterable<Uint8Array>, most: number, folder: string): Promise<void> {
  const entries = extract();
  let unpacked = 0;
  /** Counts the bytes that the entries so far account for; what `unpacked` has beyond them belongs to headers. */
  let known = 0;
  const bound = async function* (chunks: AsyncIterable<Uint8Array>) {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > most) throw tooLarge(`The archive has more than ${most} bytes.`);
      yield chunk;
    }
  };
  const boundUnpacked = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      if (unpacked > limits.unpacked) throw tooLarge(`The archive has more than ${limits.unpacked} bytes unpacked.`);
      if (unpacked - known > limits.headers) throw tooLarge('The archive has too long a header.');
      yield chunk;
    }
  };
  const sending = pipeline(archive, bound, createGunzip(), boundUnpacked, entries);
  // An error that breaks off the pipeline also ends the entries; `await sending` below throws it.
  sending.catch(() => {});
  let files = 0;
  for await (const entry of entries) {
    const { size = 0, type } = entry.header;
    if (!Number.isSafeInteger(size) || size < 0) throw new ArchiveRefusedError('The archive has a file of no size.');
    known += 512 + Math.ceil(size / 512) * 512;
    files += 1;
    if (files > limits.files) throw tooLarge(`The archive has more than ${limits.files} files.`);
    if (type === 'directory') entry.resume();
    else {
      await writeEntry(entry, folder).catch(async (error: NodeJS.ErrnoException) => {
        // The file was not open yet when the archive broke off, so only the pipeline's error says why.
        if (error.code === 'STREAM_DESTROYED') await sending;
        throw error;
      });
    }
  }
  await sending;
}

async function writeEntry(entry: Entry, folder: string): Promise<void> {
  const { name, type } = entry.header;
  const path = name.replace(/^\.\//, '');
  if (!isInside(path)) {
    const shown = name.length > longestPath ? `${name.slice(0, longestPath)}…` : name;
    throw new ArchiveRefusedError(`${JSON.stringify(shown)} is no path of a build's file.`);
  }
  if (type !== 'file') throw new ArchiveRefusedError(`${name} is a ${type}; a build has files only.`);
  const file = join(folder, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, entry, { flag: 'wx' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw error;
    throw new ArchiveRefusedError(`${name} is in the archive twice.`, { cause: error });
  }
}

/** Checks that a path stays inside the build's folder and can be an address in which nothing has to be escaped. */
function isInside(path: string): boolean {
  return (
    path.length <= longestPath &&
    path.split('/').every((part) => /^[\w@+~.-]+$/.test(part) && part !== '.' && part !== '..')
  );
}

function tooLarge(what: string): ArchiveRefusedError {
  return new ArchiveRefusedError(what, { tooLarge: true });
}

/** Packs the files of a folder into a gzipped tar, which `unpackBuild` reads. */
export function packBuild(dist: string): Readable {
  const archive = pack();
  const add = async (): Promise<void> => {
    for (const file of await filesIn(dist)) archive.entry({ name: file }, await readFile(join(dist, file)));
    archive.finalize();
  };
  add().catch((error: Error) => archive.destroy(error));
  // The stream's reader gets the error of a failure, so the callback ignores it.
  return connect(archive, createGzip(), () => {});
}
