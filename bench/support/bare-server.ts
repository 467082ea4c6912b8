import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

// A process of its own, as the service is: answers every call with the bytes it is given, and does nothing else.
process.once('message', (body: string) => {
  const app = new Koa();
  app.use((context) => {
    context.type = 'application/json';
    context.body = body;
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
process.once('disconnect', () => process.exit());
