import { searchCards } from '@cardwise/contracts/statistics/statistics';
import { removeStored } from '@cardwise/web-kit';
import { reply } from '@cardwise/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { cardLinks, says } from '../../test/list-page.ts';
import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aCard, aPage, cardsThere, getDetails } from '../../test/samples.ts';

const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
const cards = [1, 2].map((id) => aCard({ id: String(id), full_url: `/statistics/card/${id}-card-${id}` }));

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
  jest.useFakeTimers({ doNotFake: ['Date', 'queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  scrollToByHand(0);
  scrolled.mockClear();
});

function scrollToByHand(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it("a card opens at its top; Back restores the list's scroll position and the focus on the opened card", async () => {
  const { user, back } = await openStatistics({
    route: '/statistics/core/1',
    api: [cardsThere(30), getDetails(...cards)],
  });
  await says('30 cards');
  expect(document.documentElement).toHaveAttribute('data-own-scroll');
  scrollToByHand(900);
  await user.click(screen.getByRole('link', { name: 'Card 2' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Statistics for/ })).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await back();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Card 2' })).toHaveFocus());
});

it('a reloaded list keeps its scroll position until it has its height again', async () => {
  const api = [cardsThere(30), getDetails(...cards)];
  const { user, back, server } = await openStatistics({ route: '/statistics/core/1', api });
  await says('30 cards');
  scrollToByHand(700);
  await user.click(screen.getByRole('link', { name: 'Card 1' }));
  await screen.findByRole('heading', { level: 1, name: /^Statistics for/ });
  forgetLoads();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(reply(searchCards, () => answered.then(() => aPage(30))));
  await back();
  expect(cardLinks).toThrow();
  scrollToByHand(0);
  answer();
  await says('30 cards');
  expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
});

it('the link back to the list goes back in history', async () => {
  const { user, address } = await openStatistics({
    route: '/statistics/core/1?type=minion',
    api: [cardsThere(30), getDetails(...cards)],
  });
  await says('30 cards');
  scrollToByHand(400);
  await user.click(screen.getByRole('link', { name: 'Card 1' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(address()).toBe('/statistics/core/1?type=minion');
  expect(scrolled).toHaveBeenLastCalledWith({ top: 400, behavior: 'instant' });
});

it('paging scrolls to the first cards if they are above the viewport', async () => {
  const { user } = await openStatistics({ route: '/statistics/core/1', api: [cardsThere(60)] });
  await says('60 cards');
  const summary = screen.getByRole('status');
  const shown = jest.spyOn(summary, 'scrollIntoView');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await says('page 2 of 3');
  expect(shown).not.toHaveBeenCalled();
  jest.spyOn(summary, 'getBoundingClientRect').mockReturnValue({ top: -700 } as DOMRect);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await says('page 3 of 3');
  expect(shown).toHaveBeenCalledTimes(1);
});
