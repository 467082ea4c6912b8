import { createRequire } from 'node:module';

/** The driver's inner class: emits `close` once its `error` is set. */
type DriverConnection = {
  error: Error | null;
  writeCommand: (command: unknown, options: { signal?: AbortSignal | undefined }) => Promise<void>;
  once: (event: 'close', listener: () => void) => void;
};

const requireOfMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { prototype: connection } = (
  requireOfMongoose('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } }
).Connection;
const { writeCommand } = connection;
if (typeof writeCommand !== 'function' || typeof connection.once !== 'function') {
  throw new TypeError('The driver has changed inside: does a write to a destroyed socket still wait forever?');
}

const signals = new WeakMap<DriverConnection, AbortSignal>();

const closeSignalOf = (one: DriverConnection): AbortSignal => {
  const known = signals.get(one);
  if (known) return known;
  const closing = new AbortController();
  one.once('close', () => closing.abort(one.error));
  signals.set(one, closing.signal);
  return closing.signal;
};

// The driver (7.8.0) takes the refusal of a write to a destroyed socket for a full buffer and waits for a `drain` that
// never comes; a monitor caught in this has no database until a restart. So every write ends with its connection.
connection.writeCommand = function endable(this: DriverConnection, command, options) {
  return writeCommand.call(this, command, { ...options, signal: options.signal ?? closeSignalOf(this) });
};
