import { answerMetrics } from '@cardwise/service-kit/app/metrics';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';

import { createRequestMetrics } from './request-metrics.ts';

/**
 * Counts the requests that nginx logs to this loopback port by UDP, which never delays a request.
 * @param options.host Where `/metrics` is served, at the same port.
 */
export async function startGatewayMetrics({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<() => Promise<void>> {
  const { registry, count } = createRequestMetrics();
  const lines = createSocket('udp4').on('message', (message) => count(message.toString()));
  lines.bind({ port, address: '127.0.0.1', exclusive: true });
  await once(lines, 'listening');

  const server = createServer(answerMetrics(registry));
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    lines.close();
    throw error;
  }

  return async () => {
    server.close();
    server.closeAllConnections();
    lines.close();
    await once(server, 'close');
  };
}
