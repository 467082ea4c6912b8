import type { Connection } from 'mongoose';

const writes = new Set([
  'insertOne',
  'insertMany',
  'bulkWrite',
  'findOneAndUpdate',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'rename',
  'drop',
]);

export type CrashPoint = 'before' | 'halfway' | 'after';

export class CrashError extends Error {}

/**
 * Wraps a connection that dies at the nth write, not counting read barriers: all later calls fail. `survived` tells
 * whether that write was never reached, `hasHalves` whether it can be done halfway.
 */
export function crashingConnection(connection: Connection, nth: number, point: CrashPoint) {
  let count = 0;
  let hasHalves = false;
  const dead = () => count >= nth;
  const handle =
    (name: string, collection: object, method: string, call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (dead()) throw new CrashError();
      if (!writes.has(method) || name === 'barriers') return call.apply(collection, args);
      count += 1;
      if (!dead()) return call.apply(collection, args);
      const [first, ...rest] = args;
      const half = Array.isArray(first) && first.length > 1 ? first.slice(0, Math.ceil(first.length / 2)) : undefined;
      hasHalves = half !== undefined;
      if (point === 'after') await call.apply(collection, args);
      if (point === 'halfway' && half) await call.apply(collection, [half, ...rest]).catch(() => {});
      throw new CrashError();
    };
  const wrapped = (name: string): object =>
    new Proxy(connection.collection(name), {
      get: (collection, method) => {
        const member: unknown = Reflect.get(collection, method, collection);
        if (typeof member !== 'function' || typeof method !== 'string') return member;
        if (method === 'find' || method === 'aggregate') return member.bind(collection);
        return handle(name, collection, method, member as (...args: unknown[]) => Promise<unknown>);
      },
    });
  // Models that the connection has already would keep their unwrapped collections.
  const models = {};
  return {
    connection: new Proxy(connection, {
      get: (target, key) =>
        key === 'collection' ? wrapped : key === 'models' ? models : Reflect.get(target, key, target),
    }),
    survived: () => !dead(),
    hasHalves: () => hasHalves,
  };
}
