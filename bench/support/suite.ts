const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the measurements with npm run bench.`);
  return value;
};

const marker = { 'x-requested-with': 'XMLHttpRequest' } as const;

/** Address of the suite under measurement, through the gateway. */
export const suiteUrl = (): string => needed('SUITE_URL');

/** What the suite's services were started with. */
export const serviceEnvironment = (): Record<string, string> =>
  JSON.parse(needed('SUITE_ENVIRONMENT')) as Record<string, string>;

/** Address of one service, past the gateway. */
export const serviceUrl = (service: 'svc-quiz' | 'svc-stats'): string => {
  const name = `${service.replace('-', '_').toUpperCase()}_URL`;
  const url = serviceEnvironment()[name];
  if (!url) throw new Error(`The suite does not say ${name}.`);
  return url;
};

/** Process ids of the suite's parts. */
export const processes = (): Record<string, number> => JSON.parse(needed('SUITE_PIDS')) as Record<string, number>;

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
