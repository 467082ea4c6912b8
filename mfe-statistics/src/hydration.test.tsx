import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { cardStatistics, searchCards } from '@cardwise/contracts/statistics/statistics';
import { AppConfigProvider, BrowserRouter, Route, Routes, SessionProvider, writeStored } from '@cardwise/web-kit';
import { type MockServer, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';

import { forgetLoads } from '../test/open-statistics.tsx';
import { aCard, aLink, aPage, getDetails, rankings, tallies } from '../test/samples.ts';
import { renderPage } from '../test/server-page.ts';
import { startFirstLoad } from './first-load.ts';
import { screens } from './routes.tsx';

const numbers = tallies({ cost: { asked: 12_345, correct: 5000, percent: 40.5, duration: 3.4 } });
const card = aCard({
  statistics_compiled: { ...aCard().statistics_compiled, all: numbers },
  mistaken_for: { cost: [{ label: '3', count: 1234 }] },
  former_values: [{ kind: 'cost', value: '4', tally: numbers.cost, until: '2026-11-03T10:00:00.000Z' }],
  months: [{ month: '2026-11', asked: 12_345, correct: 5000 }],
  changes: [{ kind: 'cost', at: '2026-11-03T10:00:00.000Z' }],
});
const list = { ...aPage(12_345), data: [aLink(1, { asked: 1234, percent: 62.5 }), aLink(2)] };

const ranked = { ...rankings, easiest: rankings.hardest.map((row) => ({ ...row, asked: 12_345 })) };

let server: MockServer;
let root: Root | undefined;
let errors: unknown[];

beforeEach(() => {
  forgetLoads();
  errors = [];
  server = startMockServer([
    reply(appConfig, sampleAppConfig),
    reply(searchCards, list),
    getDetails(card),
    reply(loadRankings, ranked),
  ]);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const never = new Promise<never>(() => {});

async function hydrate(address: string, change = (html: string) => html) {
  const { pathname, search } = new URL(address, location.href);
  const { view } = await renderPage(pathname + search);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = change(`<!--$-->${view}<!--/$-->`);
  const inHtml = [...page.querySelectorAll('*')].filter((element) => !element.closest('noscript'));
  history.replaceState(null, '', address);
  await startFirstLoad(location);
  await act(async () => {
    root = hydrateRoot(
      page,
      <BrowserRouter>
        <AppConfigProvider initial={sampleAppConfig}>
          <SessionProvider initial={never}>
            <Suspense>
              <Routes>
                <Route path="/statistics/*" element={<screens.statistics />} />
              </Routes>
            </Suspense>
          </SessionProvider>
        </AppConfigProvider>
      </BrowserRouter>,
      // As in the shell, ids differ from those in the HTML, which React leaves as they are.
      { onRecoverableError: (error) => errors.push(error), identifierPrefix: 'statistics' },
    );
  });
  return { page, isKept: () => inHtml.every((element) => page.contains(element)) };
}

it('a list that came with the page is taken over as it is', async () => {
  const { isKept } = await hydrate('/statistics/core/1');
  expect(errors).toEqual([]);
  expect(isKept()).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('12,345 cards');
});

it.each(['/statistics/core/1', '/statistics/card/64', '/statistics/rankings'])(
  'numbers in %s that the server formatted in another way stay as they came',
  async (address) => {
    const { page, isKept } = await hydrate(address, (html) =>
      html.replaceAll('12,345', '12’345').replaceAll('%<', ' %<'),
    );
    expect(errors).toEqual([]);
    expect(isKept()).toBe(true);
    expect(page).toHaveTextContent('12’345');
  },
);

it('a card page is taken over as it is, and then shows what only the browser knows', async () => {
  writeStored('statistics_filter', { card_set: 'gvg', page: 3 }, 60);
  const { isKept } = await hydrate('/statistics/card/64#all');
  expect(errors).toEqual([]);
  // Only the panel has changed, to the tab in the address.
  expect(isKept()).toBe(false);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('12,345');
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/statistics/gvg/3');
});

it('hydration makes no call', async () => {
  await hydrate('/statistics/core/1');
  // On a slow machine, the next page may have been prefetched already.
  expect(server.calls(searchCards).filter(({ query }) => query.page === 1)).toHaveLength(2);
  await act(async () => root?.unmount());
  await hydrate('/statistics/card/64');
  expect(server.calls(cardStatistics)).toHaveLength(2);
  await act(async () => root?.unmount());
  await hydrate('/statistics/rankings');
  expect(server.calls(loadRankings)).toHaveLength(2);
});
