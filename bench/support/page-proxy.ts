import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Options = {
  /** Without fragments, pages arrive as outlines. */
  fragments: boolean;
  /** The process with this id is stopped at each page for `by` milliseconds. */
  late?: { pid: number; by: number };
};

export async function startPageProxy(gateway: string, { fragments, late }: Options) {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const page = asked.headers.accept?.includes('text/html') ?? false;
    const path = page && !fragments ? '/en/index.html' : (asked.url ?? '/');
    if (page && late) {
      process.kill(late.pid, 'SIGSTOP');
      setTimeout(() => process.kill(late.pid, 'SIGCONT'), late.by);
    }
    const { method = 'GET', headers } = asked;
    const onward = request(new URL(path, gateway), { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
