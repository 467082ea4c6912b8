import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { parseEnv } from '@cardwise/service-kit/process/env';
import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import * as z from 'zod/mini';

const toSuite = /^\/(cards|login|logout|remotes|remotes\.json)(\/|$)/;

/** Serves one workspace; the rest comes from a running suite. */
export const devServer = (port: number, index = '/index.html'): Configuration => ({
  port,
  host: 'localhost',
  // A shell on another port loads its files.
  headers: { 'access-control-allow-origin': '*' },
  historyApiFallback: { index },
  proxy: [
    {
      context: (path: string, request: IncomingMessage) =>
        request.headers[markerHeader.name.toLowerCase()] === markerHeader.value || toSuite.test(path),
      target: parseEnv({ GATEWAY_URL: z._default(z.url(), 'http://localhost:8080') }, process.env).GATEWAY_URL,
    },
  ],
});
