import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

const serve = (body: string): void => {
  const app = new Koa();
  app.use((context) => {
    context.type = 'application/json';
    context.body = body;
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
};

export const startBareServer = async (body: string): Promise<{ url: string; pid: number; stop: () => void }> => {
  const child = fork(import.meta.filename, { stdio: 'inherit' });
  child.send(body);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
};

if (import.meta.main) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit());
}
