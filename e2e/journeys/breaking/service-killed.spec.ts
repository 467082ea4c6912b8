import type { APIRequestContext } from '@playwright/test';

import { everything, marker } from '../../support/filters.ts';
import { expect, test } from '../../support/test.ts';

const pids = JSON.parse(process.env['SUITE_PIDS'] ?? '{}') as Record<string, number>;

const kill = (name: string): void => {
  const pid = pids[name];
  if (!pid) throw new Error(`SUITE_PIDS has no ${name}`);
  process.kill(pid, 'SIGKILL');
};

const isReady = async (request: APIRequestContext): Promise<boolean> => (await request.get('/healthz')).ok();
/** The gateway and svc-admin each cache health for a second, so a result may predate the kill. */
const oldestHealth = 2500;
const backAgain = (request: APIRequestContext) => {
  const killed = Date.now();
  const ready = async () => (await isReady(request)) && Date.now() - killed > oldestHealth;
  return expect.poll(ready, { timeout: 40_000, intervals: [300] }).toBe(true);
};

type Asked = { data: { answers: { uid: string }[] } };
const ask = async (request: APIRequestContext) => {
  const answer = await request.post('/quiz/new', { headers: marker, data: { filter: await everything(request) } });
  return {
    status: answer.status(),
    uid: answer.ok() ? (((await answer.json()) as Asked).data.answers[0]?.uid ?? '') : '',
  };
};
const insert = async (request: APIRequestContext, uid: string) => {
  const answer = await request.get(`/statistics/insert/${uid}`, { headers: marker });
  return { status: answer.status(), body: (await answer.json()) as { recorded?: boolean } };
};

test.describe.configure({ mode: 'serial' });

test('questions are served while svc-admin is down', async ({ request }) => {
  const filter = await everything(request);
  kill('svc-admin');
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await request.post('/quiz/new', { headers: marker, data: { filter } })).status(),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await backAgain(request);
});

for (const service of ['svc-quiz', 'svc-stats', 'svc-profile']) {
  test(`${service} recovers from a kill without a restart of the others`, async ({ request }) => {
    kill(service);
    await backAgain(request);
    const { status, uid } = await ask(request);
    expect(status).toBe(200);
    expect(await insert(request, uid)).toMatchObject({ status: 200, body: { recorded: true } });
    expect((await request.get('/session', { headers: marker })).status()).toBe(200);
  });
}

test('answers acknowledged before the database is killed survive', async ({ request }) => {
  const acknowledged: string[] = [];
  for (let asked = 0; asked < 20; asked += 1) {
    const { uid } = await ask(request);
    expect((await insert(request, uid)).body.recorded).toBe(true);
    acknowledged.push(uid);
  }
  kill('database');
  await backAgain(request);
  for (const uid of acknowledged) {
    let first: boolean | undefined;
    const answered = async (): Promise<number> => {
      const { status, body } = await insert(request, uid);
      if (status === 200) first ??= body.recorded;
      return status;
    };
    await expect.poll(answered, { timeout: 20_000 }).toBe(200);
    // Not recorded again, so the first record survived.
    expect(first).toBe(false);
  }
});
