import type { Readiness } from '@cardwise/contracts/http/health';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const drainLimit = 10_000;

/**
 * This many connections may wait to be accepted. With Node's default of 511, the system drops some of a thousand
 * simultaneous connections; the system's own limit (net.core.somaxconn) may be lower.
 */
const backlog = 4096;

type Options = {
  service: string;
  port: number;
  host: string;
  /** For this many milliseconds, a stopping process still accepts connections and tells clients to leave. */
  noticePeriod?: number | undefined;
};

/**
 * Starts to listen.
 * @returns a function that stops gracefully: `/readyz` and responses announce the end, then the listener closes and
 * open requests are answered.
 */
export async function startHttpServer(
  answer: RequestListener,
  { service, port, host, noticePeriod = 500 }: Options,
): Promise<() => Promise<void>> {
  const inFlight = new Set<ServerResponse>();
  const notReady: Readiness = { service, ready: false, checks: { process: 'stopping' } };
  let stopping = false;

  const server = createServer((request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (!stopping) {
      answer(request, response);
      return;
    }
    response.setHeader('Connection', 'close');
    if (request.url === '/readyz') {
      response.writeHead(503, { 'Content-Type': 'application/json' }).end(JSON.stringify(notReady));
    } else {
      answer(request, response);
    }
  });
  // The timeout exceeds nginx's 60 s, so that nginx never uses a socket that is about to close.
  server.keepAliveTimeout = 75_000;
  await once(server.listen({ port, host, backlog }), 'listening');

  return async () => {
    stopping = true;
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
    await sleep(noticePeriod);
    await drain(server);
  };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  // Otherwise an idle connection would stay open for a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
