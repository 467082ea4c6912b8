import type { Context } from 'koa';
import type { ServerResponse } from 'node:http';
import { Gauge, type Registry } from 'prom-client';

import { AppError } from './app-error.ts';

export type EventStream = {
  /**
   * Sends an event. It replaces an earlier event that the client has not read yet, because each event holds all there
   * is to know.
   */
  send: (event: Buffer) => void;
  close: () => void;
  /** Resolves when either side has ended the stream. */
  closed: Promise<void>;
};

const comment = Buffer.from(':\n\n');

const headers = {
  'Content-Type': 'text/event-stream',
  // This header stops nginx from buffering the stream.
  'X-Accel-Buffering': 'no',
};

export type EventStreams = ReturnType<typeof createEventStreams>;

/** @param json Must not contain line breaks. */
export function encodeEvent(id: number, json: string): Buffer {
  return Buffer.from(`id: ${id}\ndata: ${json}\n\n`);
}

type Options = {
  /** This signal ends all streams, which would otherwise hold up a process that is stopping. */
  signal: AbortSignal;
  registry?: Registry;
  /** After this many milliseconds without an event, a comment keeps the connection open. */
  heartbeat?: number;
  /** A client that has read nothing for this many milliseconds is disconnected. */
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
    /** @throws AppError `unavailable` once the process is stopping; the client then connects to another process. */
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
