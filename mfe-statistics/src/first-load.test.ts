import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { cardStatistics, searchCards } from '@cardwise/contracts/statistics/statistics';
import { removeStored, writeStored } from '@cardwise/web-kit';
import { type MockServer, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import { says } from '../test/list-page.ts';
import { forgetLoads, openStatistics } from '../test/open-statistics.tsx';
import { aCard, cardsThere, getDetails, noRankings } from '../test/samples.ts';
import { startFirstLoad } from './first-load.ts';

const api = [cardsThere(30), getDetails(aCard()), reply(appConfig, sampleAppConfig)];
let server: MockServer;

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
  server = startMockServer(api);
});

function open(address: string) {
  return startFirstLoad(new URL(address, location.href));
}

it('the list in the address is requested once, as soon as the page starts', async () => {
  await open('/statistics/core/2?q=ogre');
  expect(server.calls(searchCards)).toHaveLength(1);
  const { server: later } = await openStatistics({ route: '/statistics/core/2?q=ogre', api: [] });
  await says('30 cards');
  expect(later.calls(searchCards)).toEqual([]);
});

it('the card in the address is requested once, in the right language', async () => {
  await open('/de/statistiken/card/64-frostriese');
  expect(server.calls(cardStatistics)).toEqual([{ params: { id: '64' }, query: { locale: 'de' } }]);
  const route = '/de/statistiken/card/64-frostriese';
  const { server: later } = await openStatistics({ route, path: '/de/statistiken/*', locale: 'de', api: [] });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Frostriese');
  expect(later.calls(cardStatistics)).toEqual([]);
});

it('the rankings are requested once', async () => {
  server.use(reply(loadRankings, noRankings));
  await open('/statistics/rankings');
  expect(server.calls(loadRankings)).toEqual([{ query: { locale: 'en' } }]);
  expect(server.calls(searchCards)).toEqual([]);
  const { server: later } = await openStatistics({ route: '/statistics/rankings', api: [] });
  expect(await screen.findByText('No rankings yet')).toBeInTheDocument();
  expect(later.calls(loadRankings)).toEqual([]);
});

it('the bare address requests the last view, or else the newest set', async () => {
  await open('/statistics');
  expect(server.calls(searchCards).at(-1)?.body.filter).toMatchObject({ card_set: 'ited', page: 1 });
  writeStored('statistics_filter', { card_set: 'gvg', page: 3 }, 60);
  await open('/pl/statystyka');
  expect(server.calls(searchCards).at(-1)).toMatchObject({
    body: { filter: { card_set: 'gvg', page: 3 }, locale: 'pl' },
  });
});

it('other pages and invalid cards request nothing', async () => {
  await open('/quiz');
  await open('/nowhere');
  await open('/statistics/card/frost');
  expect(server.calls(searchCards)).toEqual([]);
  expect(server.calls(cardStatistics)).toEqual([]);
});
