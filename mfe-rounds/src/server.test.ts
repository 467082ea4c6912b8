/** @jest-environment node */

import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { loadRound } from '@cardwise/contracts/rounds/rounds';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import { type MockServer, fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';

import { makeRound } from '../test/make-round.ts';
import { makeDays, noDays } from '../test/round-server.ts';
import part from './server.tsx';

let server: MockServer;
beforeEach(() => {
  server = startMockServer([reply(appConfig, sampleAppConfig), reply(loadDays, makeDays())]);
});

function render(given: Partial<PageRequest> = {}) {
  return part.render({
    locale: 'en',
    pathname: '/daily',
    search: '',
    origin: 'https://cards.example',
    cookies: {},
    ...given,
  });
}

it('today’s page holds its day, the days in a row and the start, and the response that it was rendered from', async () => {
  const rendered = await render();
  expect(rendered?.view).toContain('November 22, 2026');
  expect(rendered?.view).toContain('3 days in a row');
  expect(rendered?.view).toContain('Start');
  expect(rendered?.answers).toEqual([[loadDays.path, makeDays()]]);
});

it('renders in the page’s language', async () => {
  const rendered = await render({ locale: 'de', pathname: '/de/taegliche-zehn' });
  expect(rendered?.view).toContain('22. November 2026');
});

it('the rules are open for those who have not played', async () => {
  expect((await render())?.view).not.toMatch(/<details[^>]* open/);
  server.use(reply(loadDays, noDays));
  expect((await render())?.view).toMatch(/<details[^>]* open/);
});

it('an open round is left to the browser', async () => {
  server.use(reply(loadDays, makeDays({ round: { id: makeRound(1).id, answered: 1, finished: false, score: 1 } })));
  expect(await render()).toBeNull();
});

it('who has played today gets the result', async () => {
  const round = makeRound(10);
  server.use(
    reply(loadDays, makeDays({ round: { id: round.id, answered: 10, finished: true, score: 1 } })),
    reply(loadRound, { round }),
  );
  const rendered = await render();
  expect(rendered?.view).toContain('Your result');
  expect(rendered?.answers.map(([path]) => path)).toEqual([loadDays.path, expect.stringContaining(round.id)]);
});

it.each(['/daily/boards', '/daily/archive', '/daily/own', '/find-the-card', '/find-the-card/boards'])(
  '%s is left to the browser, without a call',
  async (pathname) => {
    expect(await render({ pathname })).toBeNull();
    expect(server.calls(loadDays)).toEqual([]);
  },
);

it('a round that the address names is left to the browser, without a call', async () => {
  expect(await render({ search: `?round=${makeRound(1).id}` })).toBeNull();
  expect(server.calls(loadDays)).toEqual([]);
});

it('a page whose call fails is not rendered', async () => {
  server.use(fail(loadDays, 'unavailable'));
  await expect(render()).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([
  ['/daily/2026-11-20', 'en', 'November 20, 2026 · The Daily Ten'],
  ['/de/finde-die-karte/2026-11-20', 'de', '20. November 2026 · Finde die Karte'],
] as const)('%s has a preview of its day, and is left to the browser', async (pathname, locale, title) => {
  const rendered = await render({ pathname, locale });
  expect(rendered?.view).toBe('');
  expect(rendered?.meta).toContain(`<meta property="og:title" content="${title}"/>`);
  expect(rendered?.meta).toContain(`/oembed?url=https://cards.example${pathname}"/>`);
  expect(server.calls(loadDays)).toEqual([]);
});

describe('a challenge’s link', () => {
  const id = 'abcdefghij012345';
  const challenge: ResponseOf<typeof loadChallenge> = {
    game: 'ten',
    day: '2026-11-22',
    by: 'Ada <3',
    result: { score: 7, ms: 72_400 },
    yours: false,
    players: 3,
    full: false,
    ends: '2027-02-20T10:00:00.000Z',
    round: null,
  };
  it('has a preview that says who challenges, with what result, and leaves the page to the browser', async () => {
    server.use(reply(loadChallenge, challenge));
    const rendered = await render({ pathname: `/daily/challenge/${id}` });
    const address = `https://cards.example/daily/challenge/${id}`;
    expect(rendered?.view).toBe('');
    for (const tag of [
      '<meta property="og:title" content="Ada &lt;3 challenges you · The Daily Ten"/>',
      '<meta property="og:description" content="Ada &lt;3 got 7 of 10 in 1:12.4. Can you beat that? ',
      `<meta property="og:url" content="${address}"/>`,
      '<meta property="og:image" content="https://cards.example/share.jpg"/>',
      '<meta name="robots" content="noindex"/>',
      `type="application/json+oembed" href="https://cards.example/oembed?url=${address}"/>`,
    ])
      expect(rendered?.meta).toContain(tag);
  });

  it('has one in the page’s language, in either game', async () => {
    server.use(reply(loadChallenge, { ...challenge, game: 'find', by: null, result: { score: 5, ms: 60_000 } }));
    const rendered = await render({ pathname: `/de/finde-die-karte/challenge/${id}`, locale: 'de' });
    expect(rendered?.meta).toContain('content="Du wurdest herausgefordert · Finde die Karte"');
    expect(rendered?.meta).toContain('content="Das gilt es zu schlagen: 5 von 8 Punkten in 1:00,0. Finde eine ');
    expect(await render({ pathname: `/daily/challenge/${id}` })).toBeNull();
  });

  it('is left to the browser if there is none, without a call if it cannot be one', async () => {
    server.use(fail(loadChallenge, 'not_found'));
    expect(await render({ pathname: `/daily/challenge/${id}` })).toBeNull();
    expect(await render({ pathname: '/daily/challenge/short' })).toBeNull();
    expect(server.calls(loadChallenge)).toHaveLength(1);
  });
});
