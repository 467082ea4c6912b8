import { plotScreen } from '@cardwise/contracts/statistics/plot';
import { onSuiteEvent, removeStored } from '@cardwise/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultBanReason, goneReason } from '@cardwise/contracts/catalogue/cards';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';

import { forgetLoads, openStatistics } from '../../test/open-statistics.tsx';
import { aCard, getDetails, everywhere, tallies } from '../../test/samples.ts';
import { definePlot } from '../plot/plot-element.ts';

beforeEach(() => {
  forgetLoads();
  removeStored('statistics_filter');
});

const plotName = definePlot();

function open(card: CardDetail, hash = '') {
  return openStatistics({ route: `/statistics/card/64-frost-giant${hash}`, api: [getDetails(card)] });
}

function withTab(
  tab: keyof CardDetail['statistics_compiled'],
  numbers: CardDetail['statistics_compiled']['all'],
): CardDetail {
  const card = aCard();
  return { ...card, statistics_compiled: { ...card.statistics_compiled, [tab]: numbers } };
}

function plain(element: Element) {
  return (element.textContent ?? '').replace(/\s/g, ' ');
}

function cells(name: string) {
  const row = screen.getByRole('row', { name: new RegExp(`^${name}`) });
  return within(row).getAllByRole('cell').map(plain);
}

function rowHeaders() {
  return within(screen.getByRole('tabpanel')).getAllByRole('rowheader').map(plain);
}

describe('a ban', () => {
  it('is shown with its reason', async () => {
    await open(aCard({ banned_reason: 'Wrong <b>health</b>' }));
    const notice = await screen.findByText('This card is not in the quiz right now');
    expect(notice.closest('[role="status"]')).toHaveTextContent('Reason: Wrong <b>health</b>');
  });

  it.each([
    [defaultBanReason, 'Grund: Die Kartendaten sind nicht auf dem neuesten Stand.'],
    [goneReason, 'Grund: Das Spiel enthält diese Karte nicht mehr.'],
  ])('for a reason that nobody wrote is explained in the player’s language: %s', async (reason, words) => {
    await openStatistics({
      route: '/de/statistiken/card/64-frost-giant',
      path: '/de/statistiken/*',
      locale: 'de',
      api: [getDetails(aCard({ banned_reason: reason }))],
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('without a known reason is shown too', async () => {
    await open(aCard({ banned_reason: '' }));
    expect(await screen.findByText('This card is not in the quiz right now')).toBeInTheDocument();
    expect(screen.queryByText(/^Reason/)).not.toBeInTheDocument();
  });

  it('is not mentioned on the page of a card in play', async () => {
    await open(aCard());
    await screen.findByRole('tabpanel');
    expect(screen.queryByText('This card is not in the quiz right now')).not.toBeInTheDocument();
  });
});

describe('tabs', () => {
  it('there are six, starting with the information', async () => {
    await open(aCard());
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(plain)).toEqual(['Information', 'All', 'Easy', 'Medium', 'Hard', 'Pixel']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Information' })).toBeInTheDocument();
  });

  it('the selected tab is in the address', async () => {
    await open(aCard(), '#easy');
    expect(await screen.findByRole('tabpanel', { name: 'Easy' })).toBeInTheDocument();
  });

  it('arrow keys move between tabs, and Tab moves into the panel', async () => {
    const { user } = await open(aCard());
    (await screen.findByRole('tab', { name: 'Information' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
    expect(screen.getByTestId('hash')).toHaveTextContent('#all');
    await user.keyboard('{End}');
    expect(screen.getByTestId('hash')).toHaveTextContent('#pixel');
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Pixel' })).toHaveFocus();
  });

  it.each([
    ['minion', ['Cost', 'Name', 'Text', 'Attack', 'Health']],
    ['weapon', ['Cost', 'Name', 'Text', 'Attack', 'Durability']],
    ['location', ['Cost', 'Name', 'Text', 'Durability']],
    ['spell', ['Cost', 'Name', 'Text']],
  ])('a %s has its rows, and on the pixel tab its name', async (type, rows) => {
    const { user } = await open(aCard({ type }), '#medium');
    await screen.findByRole('tabpanel', { name: 'Medium' });
    expect(rowHeaders()).toEqual(rows);
    await user.click(screen.getByRole('tab', { name: 'Pixel' }));
    expect(rowHeaders()).toEqual(['Name']);
  });
});

describe('numbers', () => {
  const cost = { asked: 12_345, correct: 8230, percent: 66.7, duration: 1.5 };

  it('have the columns type, asked, correct, percent and average seconds', async () => {
    await open(withTab('hard', tallies({ cost })), '#hard');
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(plain)).toEqual([
      'Question',
      'Asked',
      'Correct',
      'Percent',
      'Average seconds',
    ]);
    expect(cells('Cost')).toEqual(['12,345', '8,230', '66.7%', '1.5']);
  });

  it('are formatted for the language', async () => {
    await openStatistics({
      route: '/pl/statystyka/card/64-lodowy-olbrzym#hard',
      path: '/pl/statystyka/*',
      locale: 'pl',
      api: [getDetails(withTab('hard', tallies({ cost })))],
    });
    await screen.findByRole('table');
    expect(cells('Koszt')).toEqual(['12 345', '8230', '66,7%', '1,5']);
  });

  it('what was never asked shows a dash and a hint', async () => {
    const { user } = await open(withTab('easy', tallies({ cost })), '#easy');
    await screen.findByRole('table');
    expect(cells('Name')).toEqual(['0', '–not asked yet', '–not asked yet', '–not asked yet']);
    expect(screen.getByText(/^– : not asked yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Pixel' }));
    expect(screen.getByText(/^– : not asked yet/)).toBeInTheDocument();
  });

  it('there is no hint if everything was asked', async () => {
    await open(withTab('pixel', tallies({ name: cost })), '#pixel');
    await screen.findByRole('table');
    expect(screen.queryByText(/not asked yet/)).not.toBeInTheDocument();
  });
});

describe('information', () => {
  it('a minion’s types and the runes it needs follow the card type', async () => {
    const facts = [
      { key: 'type' as const, values: [{ value: 'minion' }] },
      { key: 'cost' as const, values: [{ value: '3' }] },
    ];
    const runes = { blood: 1, frost: 0, unholy: 2 };
    await open(aCard({ info: { regular: facts, minion_types: ['Undead', 'Beast'], runes } }));
    const panel = await screen.findByRole('tabpanel', { name: 'Information' });
    expect([...panel.querySelectorAll('dl > div')].map((row) => [...row.children].map(plain))).toEqual([
      ['Card type', 'minion'],
      ['Minion type', 'Undead', 'Beast'],
      ['Runes', '1 × Blood', '2 × Unholy'],
      ['Cost', '3'],
    ]);
  });

  it('codes are named, text is emphasised, and printings are linked', async () => {
    const { container } = await open(
      aCard({
        info: {
          regular: [
            { key: 'set', values: [{ value: 'core' }] },
            { key: 'class', values: [{ value: 'mage' }, { value: 'class-of-tomorrow' }] },
            { key: 'durability', values: [{ value: '3' }] },
            { key: 'text', values: [{ value: '<b>Taunt</b> <script>2</script>' }] },
            {
              key: 'printings',
              values: [
                { value: 'gvg', url: '/statistics/card/65-frost-giant' },
                { value: 'gvg', url: '/statistics/card/66-frost-giant' },
                { value: 'set-of-tomorrow', url: '/statistics/card/67-frost-giant' },
              ],
            },
          ],
        },
      }),
    );
    const panel = await screen.findByRole('tabpanel', { name: 'Information' });
    expect(within(panel).getAllByRole('term').map(plain)).toEqual([
      'Card set',
      'Class',
      'Durability',
      'Text',
      'Other printings',
    ]);
    expect(
      within(panel)
        .getAllByRole('definition')
        .map((fact) => plain(fact).trim()),
    ).toEqual([
      'Core',
      'mage',
      'class-of-tomorrow',
      '3',
      'Taunt <script>2</script>',
      'Goblins vs Gnomes',
      'Goblins vs Gnomes',
      'set-of-tomorrow',
    ]);
    expect(container.querySelector('b')).toHaveTextContent('Taunt');
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/statistics/card/65-frost-giant',
      '/statistics/card/66-frost-giant',
      '/statistics/card/67-frost-giant',
    ]);
  });
});

describe('right answers', () => {
  const card = withTab('all', tallies({ cost: { asked: 3, correct: 2, percent: 66.7, duration: 1 } }));
  card.statistics_compiled.hard = card.statistics_compiled.all;
  const section = () => screen.findByRole('region', { name: 'Success rate' });
  const rows = async (caption: string) =>
    within(within(await section()).getByRole('table', { name: caption }))
      .getAllByRole('row')
      .slice(1)
      .map(plain);

  it.each([
    ['no shell answers', undefined],
    ['the plot cannot be loaded', () => Promise.reject(new Error('404'))],
  ])('are tables by difficulty and by kind of question while %s', async (_, load) => {
    const stop = onSuiteEvent('screen:requested', ({ answer }) => load && answer(load()));
    await open(card);
    expect(await rows('By difficulty')).toEqual([
      'Easy0–not asked yet',
      'Medium0–not asked yet',
      'Hard366.7%',
      'Pixel0–not asked yet',
    ]);
    expect((await rows('By question type'))[0]).toBe('Cost366.7%');
    stop();
  });

  it('are drawn by the plot that the shell loads, with the tables as its words', async () => {
    const stop = onSuiteEvent('screen:requested', ({ remote, screen, answer }) => {
      expect({ remote, screen }).toEqual(plotScreen);
      answer(Promise.resolve(plotName));
    });
    await open(card);
    const region = await section();
    const plots = await waitFor(() => {
      const found = [...region.querySelectorAll(plotName)];
      expect(found.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('.value').length)).toEqual([4, 5]);
      return found;
    });
    expect(plots[0]).toContainElement(screen.getByRole('table', { name: 'By difficulty' }));
    stop();
  });

  it('a card that nobody was asked about has no such section', async () => {
    await open(aCard());
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('region', { name: 'Success rate' })).not.toBeInTheDocument();
  });
});

describe('the months', () => {
  const card = aCard({
    type: 'weapon',
    months: [
      { month: '2026-09', asked: 8, correct: 2 },
      { month: '2026-11', asked: 1600, correct: 1000 },
    ],
    changes: [
      { kind: 'health', at: '2026-11-03T10:00:00.000Z' },
      { kind: 'text', at: '2026-11-03T10:00:00.000Z' },
    ],
    former_values: [
      {
        kind: 'health',
        value: '5',
        tally: { asked: 4, correct: 1, percent: 25, duration: 3.2 },
        until: '2026-11-03T10:00:00.000Z',
      },
    ],
  });
  const section = () => screen.findByRole('region', { name: 'Correct answers by month' });

  it('are a table until they are drawn', async () => {
    await open(card);
    const table = within(await section()).getByRole('table', { name: 'Correct answers by month' });
    expect(within(table).getAllByRole('row').slice(1).map(plain)).toEqual(['Sep 2026825%', 'Nov 20261,60062.5%']);
  });

  it('are drawn as a year, with a line where the card changed', async () => {
    const stop = onSuiteEvent('screen:requested', ({ answer }) => answer(Promise.resolve(plotName)));
    await open(card);
    const plot = (await section()).querySelector(plotName)?.shadowRoot;
    await waitFor(() => expect(plot?.querySelectorAll('.point')).toHaveLength(2));
    expect([...(plot?.querySelectorAll('.period .tick') ?? [])].map(plain)).toEqual(['Dec 2025', 'Nov 2026']);
    expect(plot?.querySelectorAll('.mark')).toHaveLength(1);
    expect(plot?.querySelector('input')).toHaveAttribute(
      'aria-valuetext',
      'Nov 2026 · Correct: 62.5% · 1,600 answers · Changed: Durability, Text',
    );
    stop();
  });

  it('name each change, and what the card had before where that is known', async () => {
    await open(card);
    expect(
      within(await section())
        .getAllByRole('listitem')
        .map(plain),
    ).toEqual(['November 3, 2026 Durability (formerly 5)', 'November 3, 2026 Text']);
  });

  it('have no plot while nobody was asked', async () => {
    await open(aCard({ changes: [{ kind: 'cost', at: '2026-11-03T10:00:00.000Z' }] }));
    expect(within(await section()).queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('errors of players', () => {
  it('what the card is most often mistaken for is shown per kind, in the page’s language', async () => {
    await openStatistics({
      route: '/de/statistiken/card/64-frostriese',
      path: '/de/statistiken/*',
      locale: 'de',
      api: [
        getDetails(
          aCard({
            type: 'weapon',
            mistaken_for: {
              health: [{ label: '4', count: 12 }],
              name: [{ label: 'Ogre', count: 1, card: '65', labels: { ...everywhere('Ogre'), de: 'Oger' } }],
            },
          }),
        ),
      ],
    });
    const section = await screen.findByRole('region', { name: 'Am häufigsten verwechselt mit' });
    expect(within(section).getAllByRole('term').map(plain)).toEqual(['Name', 'Haltbarkeit']);
    expect(within(section).getAllByRole('definition').map(plain)).toEqual(['Oger 1-mal', '4 12-mal']);
    expect(within(section).getByRole('link', { name: 'Oger' })).toHaveAttribute('href', '/de/statistiken/card/65');
  });

  it('a card that was never mistaken has no such section', async () => {
    await open(aCard());
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });
});

it('answers from before a change are listed separately', async () => {
  const tally = { asked: 4, correct: 1, percent: 25, duration: 3.2 };
  await open(
    aCard({
      type: 'location',
      former_values: [
        { kind: 'health', value: '5', tally, until: '2026-03-01T23:30:00.000Z' },
        { kind: 'text', value: '', tally },
        { kind: 'text', value: '', tally },
      ],
    }),
  );
  const section = await screen.findByRole('region', { name: 'Answers from before the card changed' });
  expect(within(section).getAllByRole('rowheader').map(plain)).toEqual([
    'Durability: 5 until March 1, 2026',
    'Text (other wording)',
    'Text (other wording)',
  ]);
  expect(cells('Durability: 5')).toEqual(['4', '1', '25%', '3.2']);
});
