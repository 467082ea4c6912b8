import { type Rankings, loadRankings } from '@cardwise/contracts/statistics/rankings';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aCard, cardsThere, getDetails, noRankings, rankings } from '../../test/samples.ts';

beforeEach(forgetLoads);

const route = '/statistics/rankings';

function open(response: Rankings) {
  return openStatistics({
    route,
    api: [reply(loadRankings, response), getDetails(aCard({ id: '2', full_url: '/statistics/card/2-card-2' }))],
  });
}

async function rows(ranking: string) {
  return within(await screen.findByRole('region', { name: ranking }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
}

it('hardest and easiest cards are listed with what their share is of, first card first', async () => {
  await open(rankings);
  expect(await rows('Hardest cards')).toEqual([
    'Card 110% correct · 1,200 answers · level 1,842',
    'Card 2 (Core)25% correct · 40 answers',
  ]);
  const region = screen.getByRole('region', { name: 'Hardest cards' });
  expect(within(region).getByRole('link', { name: /^Card 1/ })).toHaveAttribute('href', '/statistics/card/1-card-1');
  expect([...region.querySelectorAll('.known')].map((bar) => bar.getAttribute('width'))).toEqual(['10', '25']);
  expect(screen.getByText(/^A card is ranked once it has 20 answers\./)).toBeInTheDocument();
});

it('a pair says which card was taken for which, how often and in which question', async () => {
  await open(rankings);
  expect(await rows('Most often confused')).toEqual(['Card 1taken forCard 3Name · 37 times']);
});

it('improved cards say what their share was before', async () => {
  await open(rankings);
  expect(await rows('Most improved this week')).toEqual(['Card 480% correct · 48.5% before this week · 30 answers']);
});

it('a ranking without cards says why', async () => {
  await open(rankings);
  const region = await screen.findByRole('region', { name: 'Easiest cards' });
  expect(region).toHaveTextContent('No card has enough answers yet.');
});

it('without any ranking, the page leads to the quiz', async () => {
  await open(noRankings);
  expect(await screen.findByText('No rankings yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Play the quiz' })).toHaveAttribute('href', '/quiz');
});

it('names are in the page’s language', async () => {
  const api = [reply(loadRankings, rankings)];
  const { server } = await openStatistics({
    route: '/de/statistiken/rankings',
    path: '/de/statistiken/*',
    locale: 'de',
    api,
  });
  expect((await rows('Schwerste Karten'))[0]).toBe('Karte 110 % richtig · 1.200 Antworten · Niveau 1.842');
  expect(server.calls(loadRankings)).toEqual([{ query: { locale: 'de' } }]);
  expect(screen.getByTestId('title')).toHaveTextContent('Schwerste und leichteste Karten');
});

it('a skeleton is shown until they arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<Rankings>();
  await openStatistics({ route, api: [reply(loadRankings, () => promise)] });
  expect(screen.getByText('Loading the rankings…')).toBeInTheDocument();
  await act(async () => resolve(rankings));
  expect(await rows('Hardest cards')).toHaveLength(2);
});

it('a failure can be retried', async () => {
  const { user, server } = await openStatistics({ route, api: [fail(loadRankings, 'internal')] });
  expect(await screen.findByText('The rankings could not be loaded')).toBeVisible();
  server.use(reply(loadRankings, rankings));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows('Hardest cards')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the list leads there, and Back leads to the list', async () => {
  const api = [reply(loadRankings, rankings), cardsThere(3)];
  const { user, address } = await openStatistics({ route: '/statistics/core/1', api });
  await user.click(await screen.findByRole('link', { name: 'Hardest and easiest cards' }));
  expect(await rows('Hardest cards')).toHaveLength(2);
  expect(address()).toBe(route);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(address()).toBe('/statistics/core/1');
});

it('back from a card, the card is focused in the ranking that it was opened from', async () => {
  const { user, back } = await open({ ...rankings, easiest: rankings.hardest });
  const link = async () =>
    within(await screen.findByRole('region', { name: 'Easiest cards' })).getByRole('link', { name: /^Card 2/ });
  await user.click(await link());
  await back();
  expect(await link()).toHaveFocus();
});
