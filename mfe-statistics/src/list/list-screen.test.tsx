import { StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import { ApiError, onSuiteEvent, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { askedFilters, cardLinks, fieldValue, says, status } from '../../test/list-page.ts';
import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aLink, aPage, cardsThere } from '../../test/samples.ts';

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
});

describe('cards', () => {
  it('each card is a link with name, suffix and picture', async () => {
    const cards = [aLink(1, { name_de: 'Frostriese' }), aLink(2, { name_de: 'Oger', suffix: '(Legacy)' }), aLink(3)];
    const api = [reply(searchCards, { ...aPage(3), data: cards })];
    await openStatistics({ route: '/de/statistiken/core/1', path: '/de/statistiken/*', locale: 'de', api });
    await says('3 Karten');
    expect(cardLinks().map((link) => link.textContent)).toEqual(['Frostriese', 'Oger (Legacy)', 'Card 3']);
    expect(cardLinks()[0]).toHaveAttribute('href', '/statistics/card/1-card-1');
    expect(cardLinks()[0]?.querySelector('img')).toHaveAttribute('src', '/cards/en/1.png?v=1');
  });

  it('each card shows how well players know it, or that nobody was asked', async () => {
    const cards = [aLink(1, { asked: 8, percent: 62.5 }), aLink(2, { asked: 0, percent: 0 }), aLink(3)];
    await openStatistics({ route: '/statistics/core/1', api: [reply(searchCards, { ...aPage(3), data: cards })] });
    await says('3 cards');
    expect(cardLinks().map((link) => link.textContent)).toEqual(['Card 163% correct', 'Card 2not asked yet', 'Card 3']);
    expect(cardLinks().map((link) => link.querySelector('.known')?.getAttribute('width'))).toEqual([
      '62.5',
      undefined,
      undefined,
    ]);
  });

  describe('pictures below the first row', () => {
    const openList = async () => {
      await openStatistics({ route: '/statistics/core/1', api: [cardsThere(24)] });
      await says('24 cards');
      const pictures = cardLinks().flatMap((link) => [...link.querySelectorAll('img')]);
      expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(
        pictures.map((_, index) => (index < 2 ? 'eager' : 'lazy')),
      );
      return pictures;
    };
    const wait = () => screen.getByRole('list').dataset['othersWait'] === 'true';

    it('wait until those of the first row have loaded or failed', async () => {
      const pictures = await openList();
      expect(innerWidth).toBeGreaterThanOrEqual(1024);
      for (const picture of pictures.slice(0, 5)) await act(async () => fireEvent.load(picture));
      expect(wait()).toBe(true);
      await act(async () => fireEvent.error(pictures[5] as Element));
      expect(wait()).toBe(false);
    });

    it('load as soon as the visitor scrolls', async () => {
      await openList();
      expect(wait()).toBe(true);
      fireEvent.scroll(window);
      expect(wait()).toBe(false);
    });
  });

  it('a skeleton is shown until the first cards arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aPage>>();
    const { container } = await openStatistics({
      route: '/statistics/core/1',
      api: [reply(searchCards, () => promise)],
    });
    expect(screen.getByRole('region', { name: 'Cards found' })).toHaveAttribute('aria-busy', 'true');
    expect(container.querySelectorAll('.grid > .card')).toHaveLength(24);
    expect(status()).toBeEmptyDOMElement();
    await act(async () => resolve(aPage(30)));
    expect(screen.getByRole('region', { name: 'Cards found' })).toHaveAttribute('aria-busy', 'false');
    expect(cardLinks()).toHaveLength(24);
  });

  it.each([
    [1, '1 karta'],
    [3, '3 karty'],
    [5, '5 kart'],
    [22, '22 karty'],
  ])('a Polish list of %s says %s', async (total, text) => {
    const route = `/pl/statystyka/core/1?q=${total}`;
    await openStatistics({ route, path: '/pl/statystyka/*', locale: 'pl', api: [cardsThere(total)] });
    await says(text);
  });
});

describe('address', () => {
  it('the bare address opens the newest set at its first page', async () => {
    const { address, server } = await openStatistics({ route: '/statistics', api: [cardsThere(30)] });
    expect(address()).toBe('/statistics/ited/1');
    await says('30 cards');
    expect(askedFilters(server)[0]).toMatchObject({ card_set: 'ited', page: 1 });
  });

  it('the bare address opens the last view', async () => {
    const stored = {
      card_search: 'ogre',
      card_type: 'minion',
      card_set: 'all',
      card_rarity: '',
      card_class: 'mage',
      page: 2,
      sort: 'hardest',
    };
    writeStored('statistics_filter', stored, 60);
    const { address, server } = await openStatistics({ route: '/statistics', api: [cardsThere(60)] });
    expect(address()).toBe('/statistics/all/2?q=ogre&type=minion&class=mage&sort=hardest');
    await says('60 cards');
    expect(askedFilters(server)[0]).toEqual(stored);
  });

  it('an invalid stored view is discarded', async () => {
    writeStored('statistics_filter', { card_type: 'dragon', page: 'last' }, 60);
    const { address } = await openStatistics({ route: '/statistics', api: [cardsThere(0)] });
    expect(address()).toBe('/statistics/ited/1');
    await says('0 cards');
  });

  it('the current view is stored', async () => {
    await openStatistics({ route: '/statistics/core/1?rarity=epic', api: [cardsThere(3)] });
    await says('3 cards');
    expect(readStored('statistics_filter', StatisticsFilter)).toMatchObject({ card_set: 'core', card_rarity: 'epic' });
  });

  it('a link opens the same view', async () => {
    const route = '/statistics/gvg/1?q=ogre&type=minion&rarity=rare&class=warrior&sort=asked';
    const { server, address } = await openStatistics({ route, api: [cardsThere(7)] });
    await says('7 cards');
    expect(address()).toBe(route);
    expect(['Card name', 'Card set', 'Card type', 'Rarity', 'Class', 'Sort by'].map(fieldValue)).toEqual([
      'ogre',
      'gvg',
      'minion',
      'rare',
      'warrior',
      'asked',
    ]);
    expect(askedFilters(server)).toEqual([
      {
        card_search: 'ogre',
        card_set: 'gvg',
        card_type: 'minion',
        card_rarity: 'rare',
        card_class: 'warrior',
        page: 1,
        sort: 'asked',
      },
    ]);
  });

  it('a set without a page opens its first page, and a page beyond the end becomes the last', async () => {
    const first = await openStatistics({ route: '/statistics/core', api: [cardsThere(30)] });
    expect(first.address()).toBe('/statistics/core/1');
    await says('30 cards');
    first.unmount();
    const { address } = await openStatistics({ route: '/statistics/core/9?type=spell', api: [cardsThere(30)] });
    await waitFor(() => expect(address()).toBe('/statistics/core/2?type=spell'));
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  });

  it('a set missing from the catalogue gives way to the last view, or else to the newest set', async () => {
    for (const [stored, shown] of [
      ['gvg', '/statistics/gvg/1'],
      ['nonsense', '/statistics/ited/1'],
    ]) {
      writeStored('statistics_filter', { card_set: stored }, 60);
      const { address, unmount } = await openStatistics({ route: '/statistics/nonsense/1', api: [cardsThere(3)] });
      await waitFor(() => expect(address()).toBe(shown));
      await says('3 cards');
      unmount();
    }
  });

  it('the page title names the set', async () => {
    await openStatistics({ route: '/statistics/gvg/1', api: [cardsThere(1)] });
    expect(screen.getByTestId('title')).toHaveTextContent('Card statistics: Goblins vs Gnomes');
  });
});

describe('empty and failed lists', () => {
  it('an empty list offers to clear the filters', async () => {
    const api = [cardsThere(({ card_rarity }) => (card_rarity === '' ? 40 : 0))];
    const { user, address } = await openStatistics({ route: '/statistics/core/1?q=x&rarity=free', api });
    expect(await screen.findByText('No cards found')).toBeInTheDocument();
    expect(screen.getByText(/Cards of today’s Daily Ten are back when the day is over\.$/)).toBeVisible();
    await says('0 cards');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(address()).toBe('/statistics/all/1');
    await says('40 cards');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Card name')).toHaveValue('');
  });

  it.each(['network', 'timeout', 'bad_response', 'internal', 'rate_limited'] as const)(
    'a failure (%s) shows an alert, and retry works',
    async (code) => {
      const { user, server, address } = await openStatistics({
        route: '/statistics/core/1',
        api: [fail(searchCards, code)],
      });
      expect(await screen.findByText('The cards could not be loaded')).toBeVisible();
      expect(address()).toBe('/statistics/core/1');
      expect(screen.getByLabelText('Card set')).toBeEnabled();
      server.use(cardsThere(2));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await says('2 cards');
      expect(screen.queryByText('The cards could not be loaded')).not.toBeInTheDocument();
    },
  );

  it('a server error is not blamed on the connection', async () => {
    await openStatistics({ route: '/statistics/core/1', api: [fail(searchCards, 'internal')] });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong on our side');
    expect(alert).not.toHaveTextContent('connection');
  });

  it('when the service is down, the site root opens and an alert explains why', async () => {
    const raised = jest.fn();
    // Outside the shell, no route matches the site's root, so the router warns.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const stop = onSuiteEvent('alert:raised', raised);
    const { address } = await openStatistics({ route: '/statistics/core/1', api: [fail(searchCards, 'unavailable')] });
    await waitFor(() => expect(address()).toBe('/'));
    stop();
    expect(raised).toHaveBeenCalledTimes(1);
    expect(raised).toHaveBeenCalledWith({
      kind: 'warning',
      title: 'Statistics are taking a break',
      text: expect.stringContaining('can’t be reached'),
    });
  });

  it('a failed prefetch surfaces only when that page is opened', async () => {
    let broken = true;
    const api = [
      reply(searchCards, ({ query: { page } }) => {
        if (page === 2 && broken) throw new ApiError('internal');
        return aPage(30, page);
      }),
    ];
    const { user, server } = await openStatistics({ route: '/statistics/core/1', api });
    await says('30 cards');
    await waitFor(() => expect(server.calls(searchCards)).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Card 25' })).toBeInTheDocument();
  });
});
