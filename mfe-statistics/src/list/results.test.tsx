import { searchCards } from '@cardwise/contracts/statistics/statistics';
import { removeStored } from '@cardwise/web-kit';
import { screen, waitFor, within } from '@testing-library/react';

import { askedFilters, says, status } from '../../test/list-page.ts';
import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { cardsThere } from '../../test/samples.ts';

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
});

describe('paging', () => {
  it('first, previous, next and last are links to their own addresses', async () => {
    const { server } = await openStatistics({ route: '/statistics/core/3?type=minion', api: [cardsThere(120)] });
    await says('120 cards');
    expect(server.calls(searchCards)[0]).toMatchObject({ query: { page: 3 }, body: { locale: 'en' } });
    const ways = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(ways.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['First page', '/statistics/core/1?type=minion'],
      ['Previous page', '/statistics/core/2?type=minion'],
      ['Next page', '/statistics/core/4?type=minion'],
      ['Last page', '/statistics/core/5?type=minion'],
    ]);
    expect(screen.getByText('3 / 5')).toBeInTheDocument();
    expect(status()).toHaveTextContent('120 cards, page 3 of 5');
  });

  it('a disabled control does nothing', async () => {
    const { user, address } = await openStatistics({ route: '/statistics/core/1', api: [cardsThere(30)] });
    await says('30 cards');
    const previous = screen.getByRole('link', { name: 'Previous page' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(address()).toBe('/statistics/core/1');
  });

  it('the next page is prefetched, and back and forward work', async () => {
    const { user, address, server, back, forward } = await openStatistics({
      route: '/statistics/core/1',
      api: [cardsThere(60)],
    });
    await says('60 cards');
    await waitFor(() => expect(askedFilters(server).map(({ page }) => page)).toEqual([1, 2]));
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/statistics/core/2');
    expect(screen.getByRole('link', { name: 'Card 25' })).toBeInTheDocument();
    expect(status()).toHaveTextContent('page 2 of 3');
    await waitFor(() => expect(askedFilters(server).map(({ page }) => page)).toEqual([1, 2, 3]));
    await back();
    expect(address()).toBe('/statistics/core/1');
    expect(screen.getByRole('link', { name: 'Card 1' })).toBeInTheDocument();
    await forward();
    expect(screen.getByRole('link', { name: 'Card 25' })).toBeInTheDocument();
    expect(askedFilters(server)).toHaveLength(3);
  });
});

describe('keyboard', () => {
  it('everything can be reached and operated without a mouse', async () => {
    const { user, address } = await openStatistics({ route: '/statistics/core/1', api: [cardsThere(26)] });
    await says('26 cards');
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 9; stop += 1) {
      await user.tab();
      const { activeElement } = document;
      const label =
        activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
          ? activeElement.labels?.[0]
          : activeElement;
      stops.push(label?.textContent ?? null);
    }
    expect(stops).toEqual([
      'Hardest and easiest cards',
      'Card name',
      'Filters (1)',
      'Card set',
      'Card type',
      'Rarity',
      'Class',
      'Sort by',
      'Clear filters',
    ]);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Card 1' })).toHaveFocus();
    screen.getByRole('link', { name: 'Card 24' }).focus();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/statistics/core/2');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveFocus();
  });
});
