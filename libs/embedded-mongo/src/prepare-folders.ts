import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, realpath, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** One line for people. */
export class EmbeddedMongoError extends Error {
  override name = 'EmbeddedMongoError';
}

/** On a full disk the engine exits without a message. */
const NEEDED_BYTES = 64 * 1024 * 1024;

const SOCKET = 'mongodb.sock';
/** The library appends `/embedded-mongodb-XXXXXX/mongodb.sock` while it opens the socket. */
const LIBRARY_SUFFIX = 37;
/** With its terminating zero, 104 bytes on macOS and 108 on Linux. */
const LONGEST_PATH = 103;

/** A database name goes between the socket and the question mark. */
export function mongoUri(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

/** @throws {EmbeddedMongoError} with the reason in one line */
export async function prepareFolders(wanted: string): Promise<{ dataDir: string; socket: string }> {
  let dataDir = resolve(wanted);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    dataDir = await realpath(dataDir);
  } catch (error) {
    const reason = (await accessProblem(dirname(dataDir))) ?? (error as NodeJS.ErrnoException).code;
    throw new EmbeddedMongoError(`cannot write to the database folder ${dataDir} (${reason}): set another DATA_DIR`);
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new EmbeddedMongoError(
      `the disk is full: the database folder ${dataDir} needs ${NEEDED_BYTES / 1024 ** 2} MB`,
    );
  }
  const uid = process.getuid?.() ?? 0;
  const socket = socketPath(dataDir, tmpdir(), uid);
  if (dirname(socket) !== dataDir) await claimFolder(dirname(socket), uid);
  return { dataDir, socket };
}

/** On a read-only disk mkdir fails with ENOENT; the nearest existing ancestor gives the real reason. */
async function accessProblem(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? accessProblem(dirname(folder)) : code;
  }
}

/** If the path is too long or contains a `%`, which drivers decode twice, in a temporary folder named by a hash. */
export function socketPath(dataDir: string, temporaryDir: string, uid: number): string {
  if (fits(dataDir)) return join(dataDir, SOCKET);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `cardwise-mongo-${uid}-${hash}`;
  return join(fits(join(temporaryDir, name)) ? temporaryDir : '/tmp', name, SOCKET);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) + LIBRARY_SUFFIX <= LONGEST_PATH && !folder.includes('%');
}

/** Another user may have created this folder first. */
async function claimFolder(folder: string, uid: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new EmbeddedMongoError(`the folder ${folder} belongs to another user: remove it, or set another DATA_DIR`);
  }
  await chmod(folder, 0o700);
}
