import { oembed, type Oembed } from '@cardwise/contracts/rounds/figures';
import { createRace } from '@cardwise/contracts/rounds/races';
import { createChallenge } from '@cardwise/contracts/rounds/challenges';
import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';

import { filter } from './race-site.ts';
import { aSet } from './round-site.ts';
import { aRound, from, startRounds, visitNamed } from './start-rounds.ts';

const today = '2026-11-23';
const before = '2026-11-20';
const origin = 'https://cards.example';
const site = await startRounds(`${today}T13:00:00Z`);
afterAll(() => site.close());
await site.collections.sets.insertOne(aSet(before, before));

async function ask(query: Record<string, string | number>) {
  const given = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]));
  const { status, headers, body } = await site.request('GET', `${oembed.path}?${given}`, {
    headers: { 'X-Requested-With': '', [fragmentHeaders.origin]: origin },
  });
  return { status, headers, body: body as Oembed };
}

async function show(path: string, more: { maxwidth?: number; maxheight?: number } = {}) {
  const { status, body } = await ask({ url: origin + path, ...more });
  return status === 200 ? body : status;
}

async function getChallenge(name: string): Promise<string> {
  const owner = visitNamed('challenger');
  const round = aRound(owner, { kind: 'own', score: 7 });
  await site.collections.rounds.insertOne(round);
  const { body } = await site.call(createChallenge, {
    params: { id: round._id },
    body: { name },
    headers: from(owner),
  });
  return (body as ResponseOf<typeof createChallenge>).challenge;
}

it('the address of today’s game is a frame of the figures, with all that the specification demands of “rich”', async () => {
  const { status, headers, body } = await ask({ url: `${origin}/de/taegliche-zehn?from=mail`, format: 'json' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Die täglichen Zehn',
    provider_name: 'Cardwise',
    provider_url: origin,
    cache_age: 3600,
    html: expect.stringMatching(/^<iframe src="https:\/\/cards\.example\/de\/embed\/daily" .*<\/iframe>$/) as string,
    width: 600,
    height: expect.any(Number) as number,
  });
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(headers.get('set-cookie')).toBeNull();
});

it('Find the Card’s is one as well', async () => {
  expect(await show('/find-the-card')).toMatchObject({ type: 'rich', title: 'Find the Card' });
});

it('a frame is no larger than allowed, and as large as it says', async () => {
  for (const most of [{ maxwidth: 280 }, { maxheight: 100 }, { maxwidth: 439, maxheight: 5000 }, { maxwidth: 5000 }]) {
    const body = await show('/daily', most);
    if (typeof body === 'number' || body.type !== 'rich') throw new Error(JSON.stringify(body));
    expect(body.width).toBeLessThanOrEqual(most.maxwidth ?? 600);
    expect(body.height).toBeLessThanOrEqual(most.maxheight ?? 600);
    expect(body.html).toContain(` width="${body.width}" height="${body.height}" `);
  }
});

it('a challenge is a link with its challenger, in the language of its address', async () => {
  const id = await getChallenge('Ada <3');
  expect(await show(`/daily/challenge/${id}`)).toEqual({
    type: 'link',
    version: '1.0',
    title: 'Challenge · The Daily Ten',
    author_name: 'Ada <3',
    provider_name: 'Cardwise',
    provider_url: origin,
    cache_age: 3600,
  });
  expect(await show(`/de/taegliche-zehn/challenge/${id}`)).toMatchObject({
    title: 'Herausforderung · Die täglichen Zehn',
  });
  // The other game has no such challenge.
  expect(await show(`/find-the-card/challenge/${id}`)).toBe(404);
});

it('a day that was played, and the game’s other pages, are links', async () => {
  expect(await show(`/daily/${before}`)).toMatchObject({ type: 'link', title: 'November 20, 2026 · The Daily Ten' });
  expect(await show('/pl/dziesiatka-dnia/boards')).toMatchObject({ type: 'link', title: 'Dziesiątka dnia' });
});

it('a race, and the page where races begin, are links', async () => {
  const { race } = (
    await site.call(createRace, {
      body: { filter, length: 10, pace: 'own', name: 'Ada' },
      headers: from(visitNamed('racer')),
    })
  ).body as ResponseOf<typeof createRace>;
  expect(await show(`/race/${race}`)).toMatchObject({ type: 'link', title: 'Race' });
  expect(await show('/de/wettrennen')).toMatchObject({ type: 'link', title: 'Rennen' });
});

it.each([
  `${origin}/race/abcdefghij012345`,
  `${origin}/daily/2026-11-19`,
  `${origin}/daily/2026-11-24`,
  `${origin}/daily/2026-13-45`,
  `${origin}/daily/challenge/abcdefghij012345`,
  `${origin}/daily/challenge/short`,
  `${origin}/quiz`,
  `${origin}/en/daily`,
  `${origin}/embed/daily`,
  `${origin}//daily`,
  'https://elsewhere.example/daily',
  'http://cards.example/daily',
  'https://cards.example:8443/daily',
  'https://cards.example.evil.example/daily',
  'https://cards.example@evil.example/daily',
  'file:///daily',
  'javascript:alert(1)',
  '/daily',
  'daily',
])('%s has nothing to show elsewhere', async (url) => {
  expect((await ask({ url })).status).toBe(404);
});

it('there is no XML', async () => {
  const { status, headers, body } = await ask({ url: `${origin}/daily`, format: 'xml' });
  expect([status, headers.get('content-type'), body]).toMatchObject([
    501,
    'application/problem+json',
    { status: 501, title: 'Not Implemented' },
  ]);
});

it.each([
  ['no address', {}, 'url'],
  ['an empty address', { url: '' }, 'url'],
  ['a long address', { url: `${origin}/daily?${'x'.repeat(2000)}` }, 'url'],
  ['a width that is no number', { url: `${origin}/daily`, maxwidth: 'wide' }, 'maxwidth'],
  ['a height of nothing', { url: `${origin}/daily`, maxheight: 0 }, 'maxheight'],
])('%s is refused', async (_, query, field) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
});
