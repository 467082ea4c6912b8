import { createPublishingToken, revokePublishingToken } from '@cardwise/contracts/admin/releases';
import type { Endpoint, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { createGroup, groupInvitation, joinGroup, loadGroup } from '@cardwise/contracts/rounds/groups';
import { dailyPage, racePage } from '@cardwise/contracts/rounds/pages';
import { createRace, findRace, joinRace, loadRace } from '@cardwise/contracts/rounds/races';
import { endReminder, findReminder } from '@cardwise/contracts/rounds/reminders';
import { previewName } from '@cardwise/contracts/site/registry';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request as sendFrom } from 'node:http';
import { join } from 'node:path';

import { getPath } from '../support/addresses.ts';
import { everything, marker } from '../support/filters.ts';
import { playByRequests } from '../support/play-by-requests.ts';
import { dataDir } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

const client = '127.0.0.9';

/** Reads the logs of all processes, by the name of the file. */
function readLogs(): Record<string, string> {
  const folder = join(dataDir(), 'logs');
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

async function callFrom(address: string, url: string): Promise<void> {
  const [answer] = (await once(sendFrom(url, { localAddress: address, headers: marker }).end(), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'end');
}

function getCaller({ request }: Page) {
  return async <E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {}, body }: { params?: object; query?: object; body?: object },
  ) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');
    const search = new URLSearchParams(query as Record<string, string>);
    const answer = await request.fetch(`${path}?${search}`, {
      method: endpoint.method,
      headers: marker,
      ...(body && { data: body }),
    });
    return { status: answer.status(), body: (await answer.json()) as ResponseOf<E> };
  };
}

test('no log holds a token, a code, an invitation, a session or an address', async ({ page, baseURL }) => {
  const secrets: Record<string, string | undefined> = { client };
  const call = getCaller(page);
  const filter = await everything(page.request);
  page.context().on('request', (asked) => {
    const { pathname, searchParams } = new URL(asked.url());
    if (pathname === '/login/callback') secrets['login code'] = searchParams.get('code') ?? '';
  });

  const { body: asked } = await call(newQuestion, {
    query: { count: '1' },
    body: { filter },
  });
  const [first, second] = asked.data.answers;
  const uid = first?.uid ?? '';
  secrets['answer token'] = uid.slice(2);
  secrets['visitor'] = (await page.context().cookies()).find(({ name }) => name === 'visit')?.value;
  expect((await call(insertAnswer, { params: { uid } })).status).toBe(200);
  await call(answerInsight, { params: { uid }, query: { locale: 'en' } });
  expect((await call(insertAnswer, { params: { uid: `${uid.slice(0, -4)}AAAA` } })).status).toBe(400);
  await call(newQuestion, { query: { count: '2' }, body: { filter, after: second?.uid } });

  const round = await playByRequests(page.request, { kind: 'daily' });
  secrets['round'] = round.id;
  const challenge = await call(createChallenge, { params: { id: round.id }, body: {} });
  secrets['challenge'] = challenge.body.challenge;
  await call(loadChallenge, { params: { id: challenge.body.challenge } });

  const race = await call(createRace, {
    body: { filter, length: 10, pace: 'together', crowd: true, name: 'Ada' },
  });
  secrets['race'] = race.body.race;
  const { body: view } = await call(loadRace, { params: { race: race.body.race } });
  const code = JSON.stringify(view).match(/"code":"([A-Z]{6})"/)?.[1] ?? 'KLMNPQ';
  secrets['race code'] = code;
  secrets['race code in small letters'] = code.toLowerCase();
  for (const typed of [code, code.toLowerCase()]) await call(findRace, { params: { code: typed } });
  await call(joinRace, { params: { race: race.body.race }, body: { name: 'Ada' } });
  await page.goto(getPath('en', racePage, `/${race.body.race}`));

  secrets['push endpoint'] = `https://fcm.googleapis.com/fcm/send/${'Zq9_'.repeat(12)}`;
  for (const reminder of [findReminder, endReminder])
    await call(reminder, { body: { endpoint: secrets['push endpoint'] } });

  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Keeper#1000' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Account: Keeper' }).waitFor();
  secrets['session'] = (await page.context().cookies()).find(({ name }) => name === 'session')?.value.split('.')[2];
  const group = await call(createGroup, { body: { name: 'Night shift' } });
  const { body: members } = await call(loadGroup, { params: { group: group.body.group } });
  secrets['invitation'] = members.invitation;
  await call(groupInvitation, { params: { invitation: members.invitation } });
  await call(joinGroup, { params: { invitation: members.invitation } });
  await page.goto(getPath('en', dailyPage, `/friends/join/${members.invitation}`));
  const made = await call(createPublishingToken, { body: { remote: 'mfe_quiz', name: 'CI' } });
  secrets['publishing token'] = made.body.token;
  await page.request.post('/admin/releases/publish/mfe_quiz', {
    headers: { ...marker, authorization: `Bearer ${made.body.token}x` },
  });
  await call(revokePublishingToken, { body: { id: made.body.data.id } });
  secrets['preview'] = 'mfe_quiz.3f9a0c52d1';
  await page.goto(`/quiz?${previewName}=${secrets['preview']}`);

  await callFrom(client, `${baseURL}/app-config`);
  await callFrom(client, `${baseURL}/statistics/insert/${uid.slice(0, -4)}AAAA`);
  const last = `/last-${'abcdefghij'[Date.now() % 10]}${'klmnopqrst'[Math.floor(Date.now() / 10) % 10]}`;
  await page.request.get(last);
  // The gateway writes its log every five seconds.
  await expect.poll(() => readLogs()['gateway-access.log']?.includes(last)).toBe(true);

  for (const [name, secret = ''] of Object.entries(secrets)) {
    expect([name, secret.length > 5]).toEqual([name, true]);
    const found = Object.entries(readLogs()).filter(([, text]) => text.includes(secret));
    expect([name, found.map(([file]) => file)]).toEqual([name, []]);
  }
});
