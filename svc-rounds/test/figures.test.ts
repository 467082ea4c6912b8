import { dayFigures, type DayFigures } from '@cardwise/contracts/rounds/figures';
import { embedPath } from '@cardwise/contracts/rounds/pages';
import type { Game } from '@cardwise/contracts/rounds/rounds';
import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import { locales } from '@cardwise/contracts/site/locales';
import { createHash } from 'node:crypto';

import { gameDay } from '../src/sets/day.ts';
import { aSet } from './round-site.ts';
import { aRound, startRounds, visitNamed } from './start-rounds.ts';

const today = '2026-11-23';
const before = '2026-11-20';
const noFigures = {
  ten: { players: 0, right: null, median_score: null },
  find: { players: 0, found: null, median_guesses: null },
};
const noMarker = { 'X-Requested-With': '' };
const site = await startRounds(`${today}T13:00:00Z`);
afterAll(() => site.close());
const { rounds, sets } = site.collections;
await sets.insertOne(aSet(before, before));

function load(day?: string) {
  return site.call(dayFigures, { query: day === undefined ? {} : { day }, headers: noMarker });
}

function embed(path = '/embed/daily', method = 'GET') {
  return site.request(method, path, {
    headers: { ...noMarker, [fragmentHeaders.origin]: 'https://cards.example' },
    cookie: `visit=${visitNamed('reader').visit}`,
  });
}

let players = 0;
/** Results are cached for some seconds, so each test has its own minute. */
let minute = 10;

async function play(game: Game, day: string, ...scores: number[]): Promise<void> {
  const played = scores.map((score) =>
    aRound(visitNamed(`player${(players += 1)}`), {
      day: gameDay(game, day),
      score,
      ...(game === 'find' ? { game, answers: [], steps: [] } : {}),
    }),
  );
  await rounds.insertMany(played);
}

beforeEach(async () => {
  await rounds.deleteMany({});
  site.setClock(`${today}T13:${(minute += 1)}:00Z`);
});

it('a day’s figures are read without the marker, by anybody, and kept for a minute', async () => {
  await play('ten', today, 0, 3, 7, 9, 10, 10);
  await play('find', today, 0, 8, 6, 5, 5);
  const { status, headers, body } = await load();
  expect(status).toBe(200);
  expect(body).toEqual({
    day: today,
    open: true,
    ten: { players: 6, right: 65, median_score: 8 },
    find: { players: 5, found: 80, median_guesses: 3.5 },
  } satisfies DayFigures);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('set-cookie')).toBeNull();
});

it('an earlier day’s figures are those of its rounds; practice is none of them', async () => {
  await play('ten', before, 5, 5, 5, 5, 5);
  await play('ten', today, 10, 10, 10, 10, 10);
  await rounds.insertOne(aRound(visitNamed('practice'), { kind: 'archive', day: before, score: 10 }));
  expect((await load(before)).body).toEqual({
    day: before,
    open: false,
    ...noFigures,
    ten: { players: 5, right: 50, median_score: 5 },
  });
});

it.each(['2026-11-19', '2026-11-24', '9999-12-31'])(
  'there are no figures of %s: it was before the first, or is to come',
  async (day) => {
    expect(await load(day)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

it('a day that is none is refused', async () => {
  const { status, body } = await load('yesterday');
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'day', message: 'must be a day: YYYY-MM-DD' }] }]);
});

it.each(locales)(
  'the page to be framed in %s has the figures and links that open apart, no script, and sets no cookie',
  async (locale) => {
    await play('ten', today, 0, 3, 7, 9, 10, 10);
    await play('find', today, 0, 8, 6, 5, 5);
    const { status, headers, body } = await embed(embedPath(locale));
    const html = String(body);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toMatch(new RegExp(`<html lang="${locale}`));
    expect(html).not.toMatch(/<script|undefined|\{\{| on\w+=| style=/);
    expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = '']) => value.replace(/\s/g, ' '))).toEqual([
      '6',
      expect.stringMatching(/^65 ?%$/),
      expect.stringMatching(/^8 \S+ 10$/),
      '5',
      expect.stringMatching(/^80 ?%$/),
      expect.stringMatching(/^3[.,]5$/),
    ]);
    const links = [...html.matchAll(/<a href="(.*?)" target="_blank" rel="noopener">/g)].map(([, href]) => href);
    expect(links).toEqual([expect.stringMatching(/^https:\/\/cards\.example\//), expect.stringMatching(/^https:/)]);
    expect(headers.get('set-cookie')).toBeNull();
  },
);

it('the framed page’s policy lets others frame it, and nothing run but its own style', async () => {
  const { headers, body } = await embed();
  const style = /<style>(.*?)<\/style>/s.exec(String(body))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  );
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('x-frame-options')).toBeNull();
});

it('of few players the framed page says when there is more', async () => {
  await play('ten', today, 10);
  const { body } = await embed();
  expect([...String(body).matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual(['1', '0']);
  expect(String(body)).toContain('once five people have played');
});

it('only its addresses are the framed page, and only for reading', async () => {
  for (const path of ['/en/embed/daily', '/embed/daily/', '/embed', '/xx/embed/daily'])
    expect([path, (await embed(path)).status]).toEqual([path, 404]);
  expect((await embed('/embed/daily', 'POST')).status).toBe(404);
});

it('without the gateway’s word for the site’s origin there is no framed page', async () => {
  expect((await site.request('GET', '/embed/daily', { headers: noMarker })).status).toBe(400);
});
