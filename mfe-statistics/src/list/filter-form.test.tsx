import { searchCards } from '@cardwise/contracts/statistics/statistics';
import { removeStored } from '@cardwise/web-kit';
import { reply, sampleAppConfig } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { askedFilters, cardLinks, fieldValue, says, status } from '../../test/list-page.ts';
import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aPage, cardsThere, everywhere } from '../../test/samples.ts';

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
});

describe('filter', () => {
  it('sets are grouped into standard and wild, below the option for all', async () => {
    await openStatistics({ route: '/statistics/core/1', api: [cardsThere(1)] });
    const list = screen.getByLabelText('Card set');
    expect(list.firstElementChild).toHaveTextContent('All sets');
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Standard sets', 'Wild sets']);
    expect(
      within(groups[1]!)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Wild sets', 'Goblins vs Gnomes', 'Legacy']);
  });

  it('types, rarities and classes have their official names, and unknown ones are left out', async () => {
    const config = {
      ...sampleAppConfig,
      types: [
        { code: 'spell', names: everywhere('Zauber') },
        { code: 'dragonride', names: everywhere('Ritt') },
      ],
      classes: [
        { code: 'warrior', names: everywhere('Krieger') },
        { code: 'druid', names: everywhere('Druide') },
      ],
    };
    await openStatistics({ route: '/statistics/core/1', api: [cardsThere(1)], config });
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Card type')).toEqual(['All types', 'Zauber']);
    expect(options('Class')).toEqual(['All classes', 'Druide', 'Krieger']);
  });

  it('every choice returns to the first page, is in the address, and can be undone', async () => {
    const { user, address, back, forward, server } = await openStatistics({
      route: '/statistics/core/3',
      api: [cardsThere(100)],
    });
    await user.selectOptions(screen.getByLabelText('Card type'), 'spell');
    expect(address()).toBe('/statistics/core/1?type=spell');
    await user.selectOptions(screen.getByLabelText('Rarity'), 'epic');
    await user.selectOptions(screen.getByLabelText('Class'), 'druid');
    await user.selectOptions(screen.getByLabelText('Card set'), 'gvg');
    expect(address()).toBe('/statistics/gvg/1?type=spell&rarity=epic&class=druid');
    await waitFor(() =>
      expect(askedFilters(server)).toContainEqual(
        expect.objectContaining({ card_set: 'gvg', card_class: 'druid', page: 1 }),
      ),
    );
    await back();
    expect(address()).toBe('/statistics/core/1?type=spell&rarity=epic&class=druid');
    expect(fieldValue('Card set')).toBe('core');
    await forward();
    expect(fieldValue('Card set')).toBe('gvg');
  });

  it('two choices made before the first has been rendered are both kept', async () => {
    const { address } = await openStatistics({ route: '/statistics/core/3', api: [cardsThere(100)] });
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Card type'), { target: { value: 'spell' } });
      fireEvent.change(screen.getByLabelText('Rarity'), { target: { value: 'epic' } });
    });
    expect(address()).toBe('/statistics/core/1?type=spell&rarity=epic');
  });

  it('the order is in the address, narrows nothing, and defaults to the best match in a search', async () => {
    const { user, address, server } = await openStatistics({ route: '/statistics/core/3', api: [cardsThere(100)] });
    const sort = screen.getByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Cost');
    await user.selectOptions(sort, 'Hardest first');
    expect(address()).toBe('/statistics/core/1?sort=hardest');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    await waitFor(() => expect(askedFilters(server).at(-1)).toMatchObject({ card_set: 'core', sort: 'hardest' }));
    await user.type(screen.getByLabelText('Card name'), 'ogre{Enter}');
    expect(address()).toBe('/statistics/all/1?q=ogre');
    expect(sort).toHaveDisplayValue('Best match');
  });

  it('it collapses on small screens and shows how many filters are on', async () => {
    const { user } = await openStatistics({ route: '/statistics/all/1?type=spell&class=mage', api: [cardsThere(1)] });
    const toggle = screen.getByRole('button', { name: 'Filters (2)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(
      screen.getByLabelText('Rarity'),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });
});

describe('search', () => {
  afterEach(() => jest.useRealTimers());

  it('a search clears type, rarity, class and order, and starts at the first page of all sets', async () => {
    const route = '/statistics/core/2?type=minion&rarity=rare&class=mage';
    const { user, address, server } = await openStatistics({ route, api: [cardsThere(60)] });
    await says('60 cards');
    await user.type(screen.getByLabelText('Card name'), ' frost g');
    await waitFor(() => expect(address()).toBe('/statistics/all/1?q=frost+g'));
    expect(['Card name', 'Card set', 'Card type', 'Rarity', 'Class'].map(fieldValue)).toEqual([
      ' frost g',
      'all',
      '',
      '',
      '',
    ]);
    await waitFor(() =>
      expect(askedFilters(server)).toContainEqual({
        card_search: 'frost g',
        card_set: 'all',
        card_type: '',
        card_rarity: '',
        card_class: '',
        page: 1,
        sort: '',
      }),
    );
  });

  it('a pause in typing triggers one search, and Back skips the individual letters', async () => {
    const { user, address, server, back } = await openStatistics({ route: '/statistics/core/1', api: [cardsThere(5)] });
    await says('5 cards');
    const box = screen.getByLabelText('Card name');
    // With real timers, the time between two letters could be a pause on a busy machine.
    jest.useFakeTimers();
    await user.type(box, 'fro');
    await waitFor(() => expect(address()).toBe('/statistics/all/1?q=fro'));
    await user.type(box, 'st');
    await waitFor(() => expect(address()).toBe('/statistics/all/1?q=frost'));
    expect(askedFilters(server).map(({ card_search }) => card_search)).toEqual(['', 'fro', 'frost']);
    await back();
    expect(address()).toBe('/statistics/core/1');
    expect(box).toHaveValue('');
  });

  it('Enter searches without waiting for a pause', async () => {
    const { user, address } = await openStatistics({ route: '/statistics/core/1', api: [cardsThere(5)] });
    await user.type(screen.getByLabelText('Card name'), 'ogre{Enter}');
    expect(address()).toBe('/statistics/all/1?q=ogre');
  });

  it('an earlier request is aborted, and its late response is ignored', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof aPage>>();
    const api = [reply(searchCards, ({ body }) => (body.filter.card_search === 'a' ? slow.promise : aPage(2)))];
    const { user } = await openStatistics({ route: '/statistics/core/1', api });
    await says('2 cards');
    const { fetch } = globalThis;
    const signals: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = (input, init) => {
      signals.push(init?.signal);
      return fetch(input, init);
    };
    const box = screen.getByLabelText('Card name');
    await user.type(box, 'a{Enter}');
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await user.type(box, 'b{Enter}');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await act(async () => slow.resolve(aPage(17)));
    expect(status()).toHaveTextContent('2 cards');
    expect(box).toHaveValue('ab');
  });

  it('earlier results stay in view until the new ones arrive', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof aPage>>();
    const api = [reply(searchCards, ({ body }) => (body.filter.card_search === '' ? aPage(3) : slow.promise))];
    const { user } = await openStatistics({ route: '/statistics/core/1', api });
    await says('3 cards');
    await user.type(screen.getByLabelText('Card name'), 'x{Enter}');
    expect(cardLinks()).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Cards found' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => slow.resolve(aPage(1)));
    expect(cardLinks()).toHaveLength(1);
  });
});
