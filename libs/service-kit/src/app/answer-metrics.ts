import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';

/** `/livez` and `/metrics` for a process without an app. */
export const answerMetrics =
  (registry: Registry): RequestListener =>
  (request, response) => {
    if (request.url === '/livez') response.end('alive\n');
    else if (request.url !== '/metrics') response.writeHead(404).end();
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  };
