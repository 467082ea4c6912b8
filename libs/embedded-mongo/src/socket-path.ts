import { createHash } from 'node:crypto';
import { join } from 'node:path';

const SOCKET = 'mongodb.sock';
/** What the library adds to the folder while it opens the socket: `/embedded-mongodb-XXXXXX/mongodb.sock`. */
const LIBRARY_SUFFIX = 37;
/** The shortest limit of a socket's path among our systems: 104 bytes with the closing zero on macOS, 108 on Linux. */
const LONGEST_PATH = 103;

/**
 * The address of a database folder, the same at every start: a socket inside the folder, or, where that path is too
 * long for a socket or holds a `%` (which drivers decode twice), one under the system's temporary folder that is named
 * after the database folder.
 *
 * @example
 * socketPath('/srv/cardwise/mongo', '/tmp', 1000); // '/srv/cardwise/mongo/mongodb.sock'
 */
export const socketPath = (dataDir: string, temporaryDir: string, uid: number): string => {
  if (fits(dataDir)) return join(dataDir, SOCKET);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `cardwise-mongo-${uid}-${hash}`;
  return join(fits(join(temporaryDir, name)) ? temporaryDir : '/tmp', name, SOCKET);
};

const fits = (folder: string): boolean =>
  Buffer.byteLength(folder) + LIBRARY_SUFFIX <= LONGEST_PATH && !folder.includes('%');

/** A connection string for drivers. One database is named between the socket and the question mark. */
export const mongoUri = (socket: string): string => `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
