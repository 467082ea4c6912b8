import { type ServiceAddress, serviceUrl } from '@cardwise/service-kit/http/service-url';
import { parseEnv } from '@cardwise/service-kit/process/env';
import { AppConfig, appConfig } from '@cardwise/contracts/catalogue/app-config';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { cpuSeconds } from './cpu-seconds.ts';

/** `npm run bench` sets these variables. */
const env = parseEnv(
  {
    SUITE_URL: z.url(),
    SUITE_ENVIRONMENT: toJson(
      z.looseObject({
        MONGODB_URI: z.string(),
        MONGODB_DB_PREFIX: z.string(),
        INTERNAL_TOKEN: z.string(),
        SESSION_SECRET: z.string(),
        SERVICES_URL: z.string(),
      }),
    ),
    SUITE_PIDS: toJson(
      z.catchall(
        z.object({
          gateway: z.int(),
          'svc-quiz': z.int(),
          'svc-stats': z.int(),
          'svc-admin': z.int(),
          database: z.int(),
        }),
        z.int(),
      ),
    ),
  },
  process.env,
);

export const suiteUrl = env.SUITE_URL;

export const serviceEnvironment = env.SUITE_ENVIRONMENT;

export const pids = env.SUITE_PIDS;

await suiteIsAtRest();

const marker = { [markerHeader.name]: markerHeader.value };

export function getAddress({ service }: { service: ServiceAddress }): string {
  return serviceUrl(serviceEnvironment.SERVICES_URL, service);
}

export async function questionCall(url: string) {
  const answer = await fetch(new URL(appConfig.path, suiteUrl), { headers: marker });
  const filter = everyCard(z.parse(AppConfig, await answer.json()));
  return {
    url: new URL('/quiz/new', url).href,
    method: 'POST' as const,
    headers: { ...marker, 'content-type': 'application/json' },
    body: JSON.stringify({ filter }),
  };
}

function everyCard({ current, standardsets, wildsets }: AppConfig): QuizFilter {
  const active = ({ code }: { code: string }) => ({ name: code, active: true });
  const kinds = { hero: true, location: true, minion: true, spell: true, weapon: true };
  const sets = { standardsets: standardsets.map(active), wildsets: wildsets.map(active), current };
  return { difficulty: 'medium', ...kinds, ...sets };
}

/**
 * Waits at most three minutes until svc-admin uses less than a twentieth of a core, because it makes smaller pictures
 * after `ready`.
 */
async function suiteIsAtRest(): Promise<void> {
  const pid = pids['svc-admin'];
  for (let look = 0, spent = cpuSeconds(pid); look < 90; look += 1) {
    await sleep(2000);
    const before = spent;
    spent = cpuSeconds(pid);
    if (spent - before < 0.1) return;
  }
}

function toJson<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => JSON.parse(text) as unknown),
    ),
    schema,
  );
}
