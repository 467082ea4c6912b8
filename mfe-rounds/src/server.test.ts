/** @jest-environment node */
import { appConfig } from '@cardwise/contracts/catalogue/app-config';
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

const render = (given: Partial<PageRequest> = {}) =>
  part.render({
    locale: 'en',
    pathname: '/daily',
    search: '',
    origin: 'https://cards.example',
    cookies: {},
    ...given,
  });

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

it.each(['/daily/boards', '/daily/archive', '/daily/own', '/daily/2026-11-20', '/daily/challenge/abcdefghij012345'])(
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
