import type { Socket } from 'node:net';

import { testDatabase } from '../src/testing/database.ts';

type Monitor = {
  connection: { socket: Socket };
  monitorId: { lastExecutionEnded: number };
  requestCheck: () => void;
};
type Inside = { topology: { s: { servers: Map<string, { monitor: Monitor }> } } };

const { connection, drop } = await testDatabase();
afterAll(drop);

it('a monitor whose socket is destroyed during a check finds the server again', async () => {
  const client = connection.getClient();
  const [server] = [...(client as unknown as Inside).topology.s.servers.values()];
  if (!server) throw new Error('The driver knows no server.');
  const { monitor } = server;
  const failed = new Promise((resolve) => client.once('serverHeartbeatFailed', resolve));
  const found = failed.then(() => new Promise((resolve) => client.once('serverHeartbeatSucceeded', resolve)));

  // As when a server ends; the socket emits `close` a moment later.
  monitor.connection.socket.destroy();
  monitor.monitorId.lastExecutionEnded = 0;
  monitor.requestCheck();

  await failed;
  monitor.requestCheck();
  await found;
  expect((await connection.db?.command({ ping: 1 }))?.['ok']).toBe(1);
});
