import { parseEnv } from '@cardwise/service-kit/env';
import * as z from 'zod/mini';

const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => JSON.parse(text) as unknown),
    ),
    schema,
  );

/** What `npm run bench` says of the suite under measurement. */
const env = parseEnv(
  {
    SUITE_URL: z.url(),
    SUITE_ENVIRONMENT: json(z.record(z.string(), z.string())),
    SUITE_PIDS: json(z.record(z.string(), z.int())),
  },
  process.env,
);

const marker = { 'x-requested-with': 'XMLHttpRequest' } as const;

/** Address of the suite under measurement, through the gateway. */
export const suiteUrl = (): string => env.SUITE_URL;

/** What the suite's services were started with. */
export const serviceEnvironment = (): Record<string, string> => env.SUITE_ENVIRONMENT;

/** Address of one service, past the gateway. */
export const serviceUrl = (service: 'svc-quiz' | 'svc-stats'): string => {
  const name = `${service.replace('-', '_').toUpperCase()}_URL`;
  const url = serviceEnvironment()[name];
  if (!url) throw new Error(`The suite does not say ${name}.`);
  return url;
};

/** Process ids of the suite's parts. */
export const processes = (): Record<string, number> => env.SUITE_PIDS;

type Sets = { current: string; standardsets: { code: string }[]; wildsets: { code: string }[] };

/** A call for a new question with every card allowed, as browsers make it. */
export const questionCall = async (url: string) => {
  const answer = await fetch(new URL('/app-config', suiteUrl()), { headers: marker });
  const { current, standardsets, wildsets } = (await answer.json()) as Sets;
  const active = ({ code }: { code: string }) => ({ name: code, active: true });
  const kinds = { hero: true, location: true, minion: true, spell: true, weapon: true };
  const sets = { standardsets: standardsets.map(active), wildsets: wildsets.map(active), current };
  return {
    url: new URL('/quiz/new', url).href,
    method: 'POST' as const,
    headers: { ...marker, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { difficulty: 'medium', ...kinds, ...sets } }),
  };
};
