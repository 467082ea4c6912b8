import { createHash } from 'node:crypto';
import { join } from 'node:path';

const SOCKET = 'mongodb.sock';
/** The library appends `/embedded-mongodb-XXXXXX/mongodb.sock` while it opens the socket. */
const LIBRARY_SUFFIX = 37;
/** With its terminating zero, 104 bytes on macOS and 108 on Linux. */
const LONGEST_PATH = 103;

/**
 * If the path is too long or contains a `%`, which drivers decode twice, in a temporary folder named by a hash.
 * @example socketPath('/srv/cardwise/mongo', '/tmp', 1000); // '/srv/cardwise/mongo/mongodb.sock'
 */
export const socketPath = (dataDir: string, temporaryDir: string, uid: number): string => {
  if (fits(dataDir)) return join(dataDir, SOCKET);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `cardwise-mongo-${uid}-${hash}`;
  return join(fits(join(temporaryDir, name)) ? temporaryDir : '/tmp', name, SOCKET);
};

const fits = (folder: string): boolean =>
  Buffer.byteLength(folder) + LIBRARY_SUFFIX <= LONGEST_PATH && !folder.includes('%');

/** A database name goes between the socket and the question mark. */
export const mongoUri = (socket: string): string => `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
