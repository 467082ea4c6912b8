import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Makes a request on a new connection: when nginx reloads, its old workers close idle connections, which only a browser
 * would retry.
 * @param options `localAddress` is the client's address; 127.0.7.1 is in another network than 127.0.8.1.
 */
export async function askApart(
  url: URL,
  options: { headers?: Record<string, string>; localAddress?: string },
  body?: object,
): Promise<{ status: number; text: string }> {
  const sent = body && { method: 'POST', headers: { ...options.headers, 'content-type': 'application/json' } };
  const call = request(url, { agent: false, ...options, ...sent });
  call.end(body && JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}
