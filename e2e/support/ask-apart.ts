import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Uses a new connection: on a reload nginx's old workers close idle ones, which a browser would retry.
 * @param options `localAddress`: 127.0.7.1 is another network than 127.0.8.1.
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
