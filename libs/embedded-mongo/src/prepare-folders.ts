import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, realpath, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The message is one line, written for the person who starts the database. */
export class EmbeddedMongoError extends Error {
  override name = 'EmbeddedMongoError';
}

/** The engine exits without a message when the disk is full, so this many bytes must be free before it starts. */
const NEEDED_BYTES = 64 * 1024 * 1024;

const SOCKET = 'mongodb.sock';
/**
 * While it opens the socket, the library appends `/embedded-mongodb-XXXXXX/mongodb.sock`, which is this many bytes
 * long.
 */
const LIBRARY_SUFFIX = 37;
/** A socket's path may have this many bytes: with its terminating zero, macOS allows 104 and Linux 108. */
const LONGEST_PATH = 103;

/** Returns the address of the engine; a database name can be inserted between the socket and the question mark. */
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

/** Finds the real reason at the nearest existing ancestor, because mkdir fails with ENOENT on a read-only disk. */
async function accessProblem(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? accessProblem(dirname(folder)) : code;
  }
}

/**
 * Chooses the socket's path. It lies in a temporary folder named by a hash if the data folder's path is too long or
 * contains a `%`, which drivers decode twice.
 */
export function socketPath(dataDir: string, temporaryDir: string, uid: number): string {
  if (fits(dataDir)) return join(dataDir, SOCKET);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `cardwise-mongo-${uid}-${hash}`;
  return join(fits(join(temporaryDir, name)) ? temporaryDir : '/tmp', name, SOCKET);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) + LIBRARY_SUFFIX <= LONGEST_PATH && !folder.includes('%');
}

/** Creates a folder for the socket, unless another user has created one of that name first. */
async function claimFolder(folder: string, uid: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new EmbeddedMongoError(`the folder ${folder} belongs to another user: remove it, or set another DATA_DIR`);
  }
  await chmod(folder, 0o700);
}
