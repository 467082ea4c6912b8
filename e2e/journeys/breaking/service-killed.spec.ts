import type { APIRequestContext } from '@playwright/test';

import { everything, marker } from '../../support/filters.ts';
import { getAddress, getLife, services } from '../../support/service-processes.ts';
import { getPid } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';

function kill(part: string): boolean {
  return process.kill(getPid(part), 'SIGKILL');
}

async function began(service: string): Promise<string | undefined> {
  return (await getLife(service)).began;
}

function whenReplaced(service: string, before: string | undefined): Promise<void> {
  const replaced = async (): Promise<boolean> => {
    const ready = await fetch(`${getAddress(service)}/readyz`).catch(() => undefined);
    return Boolean(ready?.ok) && (await began(service)) !== before;
  };
  return expect.poll(replaced, { timeout: 40_000, intervals: [100] }).toBe(true);
}

function whenHealthy(request: APIRequestContext): Promise<void> {
  return expect
    .poll(async () => (await request.get('/healthz')).ok(), { timeout: 40_000, intervals: [300] })
    .toBe(true);
}

type Asked = { data: { answers: { uid: string }[] } };

async function ask(request: APIRequestContext) {
  const answer = await request.post('/quiz/new', { headers: marker, data: { filter: await everything(request) } });
  return {
    status: answer.status(),
    uid: answer.ok() ? (((await answer.json()) as Asked).data.answers[0]?.uid ?? '') : '',
  };
}

async function insert(request: APIRequestContext, uid: string) {
  const answer = await request.get(`/statistics/insert/${uid}`, { headers: marker });
  return { status: answer.status(), body: (await answer.json()) as { recorded?: boolean } };
}

test.describe.configure({ mode: 'serial' });

test('questions are served while svc-admin is down', async ({ request }) => {
  const filter = await everything(request);
  const before = await began('svc-admin');
  kill('svc-admin');
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await request.post('/quiz/new', { headers: marker, data: { filter } })).status(),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await whenReplaced('svc-admin', before);
  await whenHealthy(request);
});

for (const service of ['svc-quiz', 'svc-stats', 'svc-profile'] as const) {
  test(`${service} recovers from a kill without a restart of the others`, async ({ request }) => {
    const others = services().filter((other) => other !== service);
    const lives = await Promise.all(others.map(getLife));
    const before = await began(service);
    kill(service);
    await whenReplaced(service, before);
    await whenHealthy(request);
    const { status, uid } = await ask(request);
    expect(status).toBe(200);
    expect(await insert(request, uid)).toMatchObject({ status: 200, body: { recorded: true } });
    expect((await request.get('/session', { headers: marker })).status()).toBe(200);
    expect(await Promise.all(others.map(getLife))).toEqual(lives);
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
  for (const uid of acknowledged) {
    let first: boolean | undefined;
    const answered = async (): Promise<number> => {
      const { status, body } = await insert(request, uid);
      if (status === 200) first ??= body.recorded;
      return status;
    };
    await expect.poll(answered, { timeout: 20_000 }).toBe(200);
    // The answer is not recorded again, so the first record survived.
    expect(first).toBe(false);
  }
  await whenHealthy(request);
});
