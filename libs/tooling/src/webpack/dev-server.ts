import { markerHeader } from '@cardwise/contracts/problem';
import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack-dev-server';

const toServices = /^\/(cards|login|logout)(\/|$)/;

/** Serves one workspace during development; what belongs to the services goes to a running suite. */
export const devServer = (port: number): Configuration => ({
  port,
  host: 'localhost',
  // The shell of another port loads the files of a remote under development.
  headers: { 'access-control-allow-origin': '*' },
  historyApiFallback: true,
  proxy: [
    {
      context: (path: string, request: IncomingMessage) =>
        request.headers[markerHeader.name.toLowerCase()] === markerHeader.value || toServices.test(path),
      target: process.env['GATEWAY_URL'] ?? 'http://localhost:8080',
    },
  ],
});
