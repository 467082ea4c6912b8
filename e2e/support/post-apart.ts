import { request } from 'node:http';

/**
 * Posts JSON over a new connection. On a reload, old nginx workers close keep-alive connections; a browser then retries, but
 * a test would see a failure.
 *
 * @returns the status.
 */
export const postApart = (url: URL, headers: Record<string, string>, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', agent: false, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
