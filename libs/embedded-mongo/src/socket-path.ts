import { createHash } from 'node:crypto';
import { join } from 'node:path';

const SOCKET = 'mongodb.sock';
/** Length of what the library appends while it opens the socket: `/embedded-mongodb-XXXXXX/mongodb.sock`. */
const LIBRARY_SUFFIX = 37;
/** A socket path, with its terminating zero, is limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_PATH = 103;

/**
 * The socket path for a database folder, the same at every start: inside the folder, or, when that path is too long for a
 * socket or contains a `%` (which drivers decode twice), in a folder under the temporary folder, named by a hash of the
 * database folder's path.
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

/** A connection string for drivers. A database name goes between the socket and the question mark. */
export const mongoUri = (socket: string): string => `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
