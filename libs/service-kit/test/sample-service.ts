import { endpoint } from '@cardwise/contracts/http/endpoint';
import { once } from 'node:events';
import * as z from 'zod/mini';

import { createApp } from '../src/app/create-app.ts';
import type { Migration } from '../src/migrations/migration.ts';
import { route } from '../src/app/route.ts';
import { runService } from '../src/process/run-service.ts';

const slow = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/slow',
  audience: 'everyone',
  response: z.object({ done: z.boolean() }),
});

const quick = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/quick',
  audience: 'everyone',
  response: z.object({ done: z.boolean() }),
});

const failing = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/fail/:how',
  audience: 'everyone',
  params: z.object({ how: z.enum(['exception', 'rejection']) }),
  response: z.object({ done: z.boolean() }),
});

const step: Migration['step'] = async () => ({ changed: 0, done: true });

await runService({
  domain: { service: { name: 'svc_sample', port: 1 } },
  env: {},
  migrations: [
    { name: '0001-before-ready', before: 'ready', step },
    { name: '0002-in-background', step },
  ],
  noticePeriod: Number(process.env['NOTICE_PERIOD'] ?? 500),
  start: async ({ env, log, authenticate }) => ({
    app: createApp({
      service: 'svc-sample',
      log,
      authenticate,
      internalToken: env.INTERNAL_TOKEN,
      readiness: {},
      routes: [
        route(slow, async () => {
          log.info('slow began');
          await once(process, 'message');
          return { done: true };
        }),
        route(quick, () => ({ done: true })),
        route(failing, ({ params }) => {
          setImmediate(() => {
            if (params.how === 'rejection') void Promise.reject(new Error('rejected for nobody'));
            else throw new Error('thrown at nobody');
          });
          return { done: true };
        }),
      ],
    }),
    stop: async () => {},
  }),
});
