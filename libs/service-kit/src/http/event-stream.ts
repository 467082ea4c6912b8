import type { Context } from 'koa';
import type { ServerResponse } from 'node:http';
import { Gauge, type Registry } from 'prom-client';

import { AppError } from './app-error.ts';

export type EventStream = {
  /** Replaces an event that the client has not read yet: each has all there is to know. */
  send: (event: Buffer) => void;
  close: () => void;
  /** When either side has ended it. */
  closed: Promise<void>;
};

const comment = Buffer.from(':\n\n');

const headers = {
  'Content-Type': 'text/event-stream',
  // Of nginx.
  'X-Accel-Buffering': 'no',
};

export type EventStreams = ReturnType<typeof createEventStreams>;

/** @param json Without line breaks. */
export function encodeEvent(id: number, json: string): Buffer {
  return Buffer.from(`id: ${id}\ndata: ${json}\n\n`);
}

type Options = {
  /** Ends all streams, which would hold up a stopping process. */
  signal: AbortSignal;
  registry?: Registry;
  /** Milliseconds without an event after which a comment keeps the connection open. */
  heartbeat?: number;
  /** Milliseconds after which a client that does not read is dropped. */
  idleTimeout?: number;
};

export function createEventStreams({ signal, registry, heartbeat = 15_000, idleTimeout = 30_000 }: Options) {
  type Open = { response: ServerResponse; waiting: Buffer | undefined; writtenAt: number };
  const streams = new Set<Open>();
  const open = new Gauge({ name: 'event_streams_open', help: 'Browsers that are being sent events.', registers: [] });
  registry?.registerMetric(open);

  const write = (stream: Open, bytes: Buffer): void => {
    stream.writtenAt = performance.now();
    stream.response.write(bytes);
  };

  const beating = setInterval(() => {
    const now = performance.now();
    for (const stream of streams) {
      const idle = now - stream.writtenAt;
      if (stream.response.writableNeedDrain) {
        if (idle > idleTimeout) stream.response.destroy();
      } else if (idle > heartbeat) write(stream, comment);
    }
  }, heartbeat / 10);
  beating.unref();
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(beating);
      for (const { response } of streams) response.end();
    },
    { once: true },
  );

  return {
    /** @throws AppError `unavailable` once the process is stopping: another one takes the client. */
    open: (http: Context): EventStream => {
      if (signal.aborted) throw new AppError('unavailable', { retryAfter: 1 });
      const { res: response } = http;
      http.status = 200;
      http.set(headers);
      http.respond = false;
      const stream: Open = { response, waiting: undefined, writtenAt: performance.now() };
      const closed = new Promise<void>((resolve) => {
        response.once('close', () => {
          streams.delete(stream);
          open.dec();
          resolve();
        });
      });
      response.on('error', () => response.destroy());
      response.on('drain', () => {
        const { waiting } = stream;
        stream.waiting = undefined;
        if (waiting) write(stream, waiting);
      });
      streams.add(stream);
      open.inc();
      response.write('retry: 1000\n\n');
      return {
        send: (event) => {
          if (response.writableNeedDrain) stream.waiting = event;
          else if (!response.writableEnded && !response.destroyed) write(stream, event);
        },
        close: () => void response.end(),
        closed,
      };
    },
  };
}
