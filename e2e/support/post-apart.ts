import { request } from 'node:http';

/**
 * Posts JSON over a connection of its own. A worker of nginx that makes room for a new configuration closes connections
 * that are kept alive; a browser asks again then, a test would take it for a failure.
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
