/** The message is one line for people. */
export class EmbeddedMongoError extends Error {
  override name = 'EmbeddedMongoError';
}

/** It does not run on this machine at all. */
export class EmbeddedMongoUnavailable extends EmbeddedMongoError {
  override name = 'EmbeddedMongoUnavailable';

  constructor(reason: string) {
    super(
      `the embedded database cannot run here (${reason}): set MONGODB_URI to a MongoDB server, or use docker compose`,
    );
  }
}
