import '../src/tracing/start-tracing.ts';

import { endpoint } from '@cardwise/contracts/http/endpoint';
import * as z from 'zod/mini';

import { createApp } from '../src/app/create-app.ts';
import { route } from '../src/app/route.ts';
import { internalClient } from '../src/http/internal-client.ts';
import { runService } from '../src/process/run-service.ts';

const ask = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/ask/:user',
  audience: 'everyone',
  params: z.object({ user: z.string() }),
  response: z.object({ answers: z.int() }),
});
const count = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/internal/count/:user',
  audience: 'service',
  params: z.object({ user: z.string() }),
  response: z.object({ answers: z.int() }),
});

/** The process that asks finds the one that counts at this address. */
const { COUNTING_URL: baseUrl = 'http://127.0.0.1:1' } = process.env;

await runService({
  domain: { service: { name: 'svc_sample', port: 1 } },
  env: {},
  migrations: [],
  noticePeriod: 0,
  start: async ({ env, log, authenticate, connection }) => {
    const client = internalClient({ baseUrl, token: env.INTERNAL_TOKEN });
    const answers = connection.collection('answers');
    await answers.createIndex({ user: 1 }, { unique: true });
    const app = createApp({
      service: 'svc-sample',
      log,
      authenticate,
      internalToken: env.INTERNAL_TOKEN,
      readiness: {},
      routes: [
        route(ask, ({ params }) => client.call(count, { params })),
        route(count, async ({ params: { user } }) => {
          await answers.insertOne({ user });
          return { answers: await answers.countDocuments({ user }) };
        }),
      ],
    });
    return { app, stop: () => client.close() };
  },
});
