import Koa from 'koa';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Registry } from 'prom-client';

import { createEventStreams, encodeEvent, type EventStream } from '../src/http/event-stream.ts';
import { serve, until } from '../src/testing/serve.ts';

const sites: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

async function open(options: { heartbeat?: number; idleTimeout?: number } = {}) {
  const ending = new AbortController();
  const registry = new Registry();
  const streams = createEventStreams({ signal: ending.signal, registry, ...options });
  const opened: EventStream[] = [];
  const app = new Koa();
  app.silent = true;
  app.use((http) => {
    http.set('Cache-Control', 'no-store');
    opened.push(streams.open(http));
  });
  const site = await serve(app);
  sites.push(site);
  const count = async () => /^event_streams_open (\d+)$/m.exec(await registry.metrics())?.[1];
  return { ...site, ending, opened, count };
}

async function connectTo(url: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (bytes) => {
    text += String(bytes);
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, text: () => text };
}

it('events arrive at once, without a gateway or a cache keeping them', async () => {
  const site = await open();
  const { socket, text } = await connectTo(site.url);
  await until(() => site.opened.length === 1);
  site.opened[0]?.send(encodeEvent(7, '{"a":1}'));
  await until(() => text().includes('id: 7\ndata: {"a":1}\n\n'));
  for (const header of ['Content-Type: text/event-stream', 'X-Accel-Buffering: no', 'Cache-Control: no-store']) {
    expect(text()).toContain(header);
  }
  expect(await site.count()).toBe('1');
  socket.destroy();
  await site.opened[0]?.closed;
  expect(await site.count()).toBe('0');
  site.opened[0]?.send(encodeEvent(8, '{}'));
});

it('a quiet connection is kept open', async () => {
  const site = await open({ heartbeat: 10 });
  const { text } = await connectTo(site.url);
  await until(() => text().includes('\n:\n\n'));
});

it('a client that does not read gets the latest event once it does', async () => {
  const site = await open();
  const { socket, text } = await connectTo(site.url);
  await until(() => text().includes('retry'));
  socket.pause();
  const long = 'x'.repeat(100_000);
  for (let id = 1; id <= 100; id += 1) site.opened[0]?.send(encodeEvent(id, `"${long}"`));
  socket.resume();
  await until(() => text().includes('id: 100\n'));
  expect(text().match(/^id: /gm)?.length).toBeLessThan(100);
});

it('a client that has stopped reading is dropped', async () => {
  const site = await open({ heartbeat: 20, idleTimeout: 50 });
  const { socket, text } = await connectTo(site.url);
  await until(() => text().includes('retry'));
  socket.pause();
  const long = 'x'.repeat(10_000_000);
  for (let id = 1; id <= 2; id += 1) site.opened[0]?.send(encodeEvent(id, `"${long}"`));
  await site.opened[0]?.closed;
  expect(await site.count()).toBe('0');
});

it('a stopping process ends its streams and opens none', async () => {
  const site = await open();
  await connectTo(site.url);
  await until(() => site.opened.length === 1);
  site.ending.abort();
  await site.opened[0]?.closed;
  expect((await site.request('GET', '/')).status).toBe(503);
});
