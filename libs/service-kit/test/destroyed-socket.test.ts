import { mongo } from 'mongoose';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { testDatabase } from '../src/testing/database.ts';

/** The tests destroy sockets that only these private parts of the driver reach. */
type DriverServer = {
  monitor: {
    connection: { socket: Socket };
    monitorId: { lastExecutionEnded: number };
    requestCheck: () => void;
  };
  pool: { connections: Iterable<{ socket: Socket }> };
};
type DriverClient = { topology: { s: { servers: Map<string, DriverServer> } } };

const { connection, drop } = await testDatabase();
afterAll(drop);

const client = connection.getClient();
const [server] = [...(client as unknown as DriverClient).topology.s.servers.values()];
if (!server) throw new Error('The driver knows no server.');
const { monitor, pool } = server;

/**
 * Destroys the socket as the end of a server does: it emits `close` a moment later.
 * @returns once that event has had its effects.
 */
async function destroy(socket: Socket): Promise<void> {
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
  await setImmediate();
}

it('a command on a destroyed socket fails as if the database were away, and the next succeeds', async () => {
  const things = connection.collection<{ _id: number }>('things');
  await things.insertOne({ _id: 1 });
  const destroyed = Promise.all([...pool.connections].map(({ socket }) => destroy(socket)));
  const failed = things.insertOne({ _id: 2 }).catch((thrown: unknown) => thrown);
  expect(await Promise.race([failed, destroyed.then(() => 'waits')])).toBeInstanceOf(mongo.MongoNetworkError);
  await things.insertOne({ _id: 3 });
  expect(await things.distinct('_id')).toEqual([1, 3]);
});

it('a monitor whose socket is destroyed during a check finds the server again', async () => {
  const failed = once(client, 'serverHeartbeatFailed').then(() => 'failed');
  const destroyed = destroy(monitor.connection.socket);
  monitor.monitorId.lastExecutionEnded = 0;
  monitor.requestCheck();
  expect(await Promise.race([failed, destroyed.then(() => 'waits')])).toBe('failed');

  const found = once(client, 'serverHeartbeatSucceeded');
  monitor.requestCheck();
  await found;
  expect((await connection.db?.command({ ping: 1 }))?.['ok']).toBe(1);
});
