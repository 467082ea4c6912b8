import { parseEnv } from '@cardwise/service-kit/process/env';
import { once } from 'node:events';
import { createServer } from 'node:http';

import { createApp } from './app.ts';
import { env as shape } from './env.ts';

const env = parseEnv(shape, process.env);
const app = createApp({
  publicUrl: env.PUBLIC_URL,
  changesFile: env.CHANGES_FILE,
  client: {
    id: env.PROVIDER_CLIENT_ID,
    secret: env.PROVIDER_CLIENT_SECRET,
    redirectUris: env.REDIRECT_URIS.split(',').map((uri) => uri.trim()),
  },
});

const server = createServer(app.callback());
server.listen(env.PORT, env.HOST);
await once(server, 'listening');

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);

function stop(): void {
  server.close();
  server.closeIdleConnections();
  if (process.connected) process.disconnect();
}
