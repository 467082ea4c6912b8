import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Counts the requests that reach the server: the page's events miss those of a service worker and its navigation
 * preload.
 */
export async function startCountingProxy() {
  const counts = new Map<string, number>();
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '');
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    const { method, headers } = asked;
    const onward = request(asked.url ?? '', { method: method ?? 'GET', headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted: (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, counts.get(path) ?? 0])),
    repeated: (paths: RegExp) => [...counts].filter(([path, count]) => count > 1 && paths.test(path)),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
