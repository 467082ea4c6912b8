import { createRequire } from 'node:module';

type WriteOptions = { signal?: AbortSignal | undefined };

/** What we need to know of the driver's inner class for a connection. */
type DriverConnection = {
  writeCommand: (command: unknown, options: WriteOptions) => Promise<void>;
  cleanup: (error: Error) => void;
};

/** The very copy of the driver that mongoose uses. */
const requireOfMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { prototype: connection } = (
  requireOfMongoose('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } }
).Connection;
const { writeCommand, cleanup } = connection;
if (typeof writeCommand !== 'function' || typeof cleanup !== 'function') {
  throw new TypeError('The driver has changed inside: does a write to a socket that is gone still wait for ever?');
}

const ends = new WeakMap<DriverConnection, AbortController>();
const endOf = (one: DriverConnection): AbortController => {
  const end = ends.get(one) ?? new AbortController();
  ends.set(one, end);
  return end;
};

// A write to a socket that is destroyed, but has not said so yet, is refused, and the driver (7.8.0) takes the refusal for a
// full buffer: it waits for a `drain` that nothing will bring. A monitor that is caught in this after the server went away
// never looks for the next one, and the process has no database until it is started again. So every write is given a signal
// that ends with its connection.
connection.writeCommand = function endable(this: DriverConnection, command, options) {
  return writeCommand.call(this, command, { ...options, signal: options.signal ?? endOf(this).signal });
};
connection.cleanup = function ending(this: DriverConnection, error) {
  cleanup.call(this, error);
  endOf(this).abort(error);
};
