import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { ApiError, removeStored, writeStored } from '@cardwise/web-kit';
import { fail, reply, sampleAppConfig } from '@cardwise/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aCard, cardsThere, getDetails, tallies } from '../../test/samples.ts';
import { readCardId } from './card-screen.tsx';

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
});

function heading() {
  return screen.findByRole('heading', { level: 1 });
}

const route = '/statistics/card/64-frost-giant';

describe('a card', () => {
  it('is titled by its name and suffix in the page’s language, and shows its picture', async () => {
    const { server } = await openStatistics({
      route: '/de/statistiken/card/64-frostriese',
      path: '/de/statistiken/*',
      locale: 'de',
      api: [getDetails(aCard({ suffix: '(Kern)', full_url: '/de/statistiken/card/64-frostriese' }))],
    });
    expect(await heading()).toHaveTextContent('Statistik für Frostriese (Kern)');
    expect(screen.getByRole('img', { name: 'Bild der Karte Frostriese (Kern)' })).toHaveAttribute(
      'src',
      '/cards/en/64.png?v=1',
    );
    expect(screen.getByTestId('title')).toHaveTextContent('Statistik für Frostriese (Kern)');
    expect(server.calls(cardStatistics)).toEqual([{ params: { id: '64' }, query: { locale: 'de' } }]);
  });

  it('of today’s Daily Ten says when it is back', async () => {
    const problem = { type: '', title: '', status: 409, code: 'conflict' as const, requestId: '', retry_after: 7200 };
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T22:59:50Z'));
    await openStatistics({
      route,
      api: [
        reply(cardStatistics, () => {
          throw new ApiError('conflict', { problem });
        }),
      ],
    });
    expect(await heading()).toHaveTextContent('This card is part of today’s Daily Ten');
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
      Date.parse('2026-11-26T01:00:00Z'),
    );
    expect(
      screen.getByText(`This page would give an answer away. It’s back when the day is over: ${time}.`),
    ).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    clock.mockRestore();
  });

  it('shows how well it is known', async () => {
    const all = tallies({
      cost: { asked: 900, correct: 600, percent: 66.7, duration: 2 },
      name: { asked: 600, correct: 600, percent: 100, duration: 2 },
    });
    const card = aCard();
    await openStatistics({
      route,
      api: [getDetails({ ...card, statistics_compiled: { ...card.statistics_compiled, all } })],
    });
    expect(await screen.findByText('1,500 answers so far, 80% correct.')).toBeInTheDocument();
    expect(screen.getByTestId('description')).toHaveTextContent(
      'Frost Giant – Core. 1,500 answers so far, 80% correct.',
    );
  });

  it.each([
    [83.2, 'Harder than 83% of all cards.'],
    [12.4, 'Easier than 88% of all cards.'],
  ])('compares its difficulty with other cards: %s', async (harderThan, sentence) => {
    const all = tallies({ cost: { asked: 900, correct: 600, percent: 66.7, duration: 2 } });
    const card = aCard({ difficulty: { rating: 1612, harder_than: harderThan } });
    await openStatistics({
      route,
      api: [getDetails({ ...card, statistics_compiled: { ...card.statistics_compiled, all } })],
    });
    expect(await screen.findByText(`900 answers so far, 66.7% correct. ${sentence}`)).toBeInTheDocument();
  });

  it('says so if nobody was asked about it', async () => {
    await openStatistics({ route, api: [getDetails(aCard())] });
    expect(await screen.findByText('Nobody has been asked about this card yet.')).toBeInTheDocument();
  });

  it('shows a skeleton while it is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof aCard> }>();
    await openStatistics({ route, api: [reply(cardStatistics, () => promise)] });
    expect(screen.getByText('Loading the card…')).toBeInTheDocument();
    await act(async () => resolve({ data: aCard() }));
    expect(await heading()).toBeInTheDocument();
    expect(screen.queryByText('Loading the card…')).not.toBeInTheDocument();
  });
});

describe('address', () => {
  it('the canonical address replaces any other, keeping tab and query', async () => {
    const { address } = await openStatistics({
      route: '/statistics/card/64?from=mail#hard',
      api: [getDetails(aCard())],
    });
    await heading();
    expect(address()).toBe('/statistics/card/64-frost-giant?from=mail');
    expect(screen.getByTestId('hash')).toHaveTextContent('#hard');
    expect(screen.getByRole('tab', { name: 'Hard' })).toHaveAttribute('aria-selected', 'true');
  });

  it('an address in another language than the data stays', async () => {
    const { address } = await openStatistics({
      route,
      api: [getDetails(aCard({ full_url: '/de/statistiken/card/64-frostriese' }))],
    });
    await heading();
    expect(address()).toBe(route);
  });

  it('an invalid card id is not requested', async () => {
    const { server } = await openStatistics({ route: '/statistics/card/frost-giant', api: [getDetails(aCard())] });
    expect(await heading()).toHaveTextContent('This card doesn’t exist');
    expect(server.calls(cardStatistics)).toEqual([]);
  });

  it('an unknown card is reported, with a link to the list', async () => {
    const api = [getDetails(aCard()), cardsThere(1)];
    const { user, address } = await openStatistics({ route: '/statistics/card/99-nobody', api });
    expect(await heading()).toHaveTextContent('This card doesn’t exist');
    expect(screen.getAllByText('This card doesn’t exist', { ignore: '[data-testid]' })).toHaveLength(1);
    expect(screen.getByTestId('title')).toHaveTextContent('This card doesn’t exist');
    await user.click(screen.getByRole('link', { name: 'Browse all cards' }));
    expect(address()).toBe('/statistics/all/1');
  });
});

describe('failure', () => {
  it.each(['network', 'internal', 'unavailable'] as const)('%s shows an alert, and retry works', async (code) => {
    const { user, server, address } = await openStatistics({ route, api: [fail(cardStatistics, code)] });
    expect(await screen.findByText('The statistics could not be loaded')).toBeVisible();
    expect(address()).toBe(route);
    server.use(getDetails(aCard()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toHaveTextContent('Statistics for Frost Giant');
    expect(await heading()).toHaveFocus();
  });

  it('a card shows nothing of another one’s failure', async () => {
    const other = aCard({ id: '65', name_en: 'Ogre', full_url: '/statistics/card/65-ogre' });
    const printings = [
      { key: 'printings' as const, values: [{ value: 'core', url: '/statistics/card/64-frost-giant' }] },
    ];
    const api = [
      reply(cardStatistics, ({ params: { id } }) => {
        if (id === '64') throw new ApiError('internal');
        return { data: { ...other, info: { regular: printings } } };
      }),
    ];
    const { user, back } = await openStatistics({ route: '/statistics/card/65-ogre', api });
    await user.click(await screen.findByRole('link', { name: 'Core' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    await back();
    expect(await heading()).toHaveTextContent('Statistics for Ogre');
  });
});

describe('links', () => {
  it('the list link restores the last view', async () => {
    const filter = { card_search: '', card_type: 'spell', card_set: 'gvg', card_rarity: '', card_class: '', page: 3 };
    writeStored('statistics_filter', filter, 60);
    await openStatistics({ route, api: [getDetails(aCard())] });
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/statistics/gvg/3?type=spell',
    );
  });

  it('the quiz link asks about the card’s set', async () => {
    await openStatistics({ route, api: [getDetails(aCard())] });
    expect(await screen.findByRole('link', { name: 'Quiz: Core' })).toHaveAttribute('href', '/quiz?sets=core');
  });

  it('a set that is not played has no quiz link', async () => {
    const config = { ...sampleAppConfig, standardsets: [] };
    await openStatistics({ route, config, api: [getDetails(aCard())] });
    await heading();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Quiz/ })).not.toBeInTheDocument());
  });
});

it.each([
  ['64-frost-giant', '64'],
  ['64', '64'],
  ['64-', '64'],
  ['64x-frost', undefined],
  ['frost-64', undefined],
  ['-64', undefined],
  ['1234567890123', undefined],
  [undefined, undefined],
])('%s means card %s', (part, id) => {
  expect(readCardId(part)).toBe(id);
});
