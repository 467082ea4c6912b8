import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where pages tell the proxy of their errors, and find the script that does. */
const errorsPath = '/told-errors';
const scriptPath = '/tell-errors';

/** Runs before the page's scripts: not every driver tells what is on the console. */
const tellErrors = (path: string): void => {
  const tell = (error: unknown) => void navigator.sendBeacon(path, String(error));
  const tellEvent = (event: Event): void => {
    const { target, message, reason } = event as ErrorEvent & PromiseRejectionEvent;
    tell(
      target instanceof Element ? `did not load: ${target.outerHTML}` : `${event.type}: ${message ?? String(reason)}`,
    );
  };
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, tellEvent, true);
  addEventListener('securitypolicyviolation', (event) =>
    tell(`${event.effectiveDirective} refuses ${event.blockedURI} ${event.sample}`),
  );
  console.error = (...texts: unknown[]) => tell(texts.join(' '));
};

/** Puts the script into a page. */
const watchPage = async (response: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const html = await text(response);
  const { 'content-length': _, ...headers } = response.headers;
  answer.writeHead(response.statusCode ?? 502, headers);
  answer.end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`));
};

/**
 * A proxy for one browser that counts the requests that reach the server: a page's events miss those of a service worker and
 * its navigation preload. Once it has stopped, the browser is offline.
 *
 * @param site address whose pages tell their errors.
 */
export const startCountingProxy = async (site?: string) => {
  const counts = new Map<string, number>();
  const errors: string[] = [];
  const server = createServer(async (asked, answer) => {
    const { pathname, host } = new URL(asked.url ?? '');
    const watched = site !== undefined && host === new URL(site).host;
    if (watched && pathname === errorsPath) {
      errors.push(await text(asked));
      answer.end();
      return;
    }
    if (watched && pathname === scriptPath) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${tellErrors})('${errorsPath}')`);
      return;
    }
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    const { method, headers } = asked;
    // What is compressed cannot be changed.
    const onwards = watched ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(asked.url ?? '', { method: method ?? 'GET', headers: onwards }, (response) => {
      if (watched && response.headers['content-type']?.startsWith('text/html')) {
        void watchPage(response, answer);
        return;
      }
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
    /** The number of requests for each of these paths. */
    counted: (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, counts.get(path) ?? 0])),
    /** What the site's pages have told. */
    errors,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
