import type { Readiness } from '@cardwise/contracts/health';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = { service: string; port: number; host: string };

/**
 * Milliseconds for which a stopping process still takes connections: its answers tell those who keep theirs to open the next
 * one elsewhere, before anything is closed under them.
 */
const noticePeriod = 500;

/** Longest a stop waits for requests under way after that, in milliseconds. */
const drainLimit = 10_000;

/**
 * Connections that wait for the process to take them; the system may allow fewer (net.core.somaxconn). With Node's own 511, a
 * thousand calls at once have the system drop some: the gateway hears nothing for a second and says 503.
 */
const backlog = 4096;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, resolve);
  });

const drain = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection turns idle when its last answer is out; without a look at it, it would be kept alive for a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
};

/**
 * Listens for requests.
 *
 * @returns what stops it without cutting a call: from the first moment `/readyz` says so and answers end their connections;
 * then the listener closes, and what is under way is answered.
 */
export const startHttpServer = async (
  answer: RequestListener,
  { service, port, host }: Options,
): Promise<() => Promise<void>> => {
  const underWay = new Set<ServerResponse>();
  const notReady: Readiness = { service, ready: false, checks: { process: 'stopping' } };
  let stopping = false;

  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
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
  // nginx keeps its connections for 60 s; ours must outlive them, or it meets a closing socket.
  server.keepAliveTimeout = 75_000;
  await listen(server, port, host);

  return async () => {
    stopping = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    await sleep(noticePeriod);
    await drain(server);
  };
};
