import { loadBoard } from '@cardwise/contracts/rounds/boards';
import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { guessCard, loadFind, startFind, takeHint } from '@cardwise/contracts/rounds/find';
import { suggestCards } from '@cardwise/contracts/statistics/statistics';
import { pass, showTab } from '@cardwise/play-kit/testing/playing';
import { fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { ApiError } from '@cardwise/web-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { screens } from '../src/routes.tsx';
import '../src/texts.ts';
import { findResult, findServer, makeFind, makeGuess, makeSuggestion } from './find-server.ts';
import { makeDays } from './round-server.ts';

type Options = Parameters<typeof renderScreen>[1] & { start?: Parameters<typeof findServer>[0] };

async function openFind({ start, route = '/find-the-card', api = [], ...options }: Options = {}) {
  const { calls, guess } = findServer(start);
  const rendered = await renderScreen(<screens.find />, {
    route,
    path: '/find-the-card/*',
    api: [...calls, ...api],
    ...options,
  });
  await pass(0);
  return { ...rendered, calls, guess };
}

async function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await pass(0);
}

async function click(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

function begin() {
  return click('Start');
}

function field() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Which card is it?' });
}

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await pass(200);
}

function options() {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

/** Sends the form by its button; in a browser, Enter would send it too. */
function send() {
  return click('Guess');
}

async function guess(id: string) {
  await type(id);
  await press('Enter');
  await send();
}

function toRow(card: string) {
  return screen.getByRole('row', { name: new RegExp(card) });
}

function tells(text: string | RegExp) {
  return screen.getAllByRole('status').some(({ textContent }) => new RegExp(text).test(textContent ?? ''));
}

function guesses(count: number) {
  return Array.from({ length: count }, (_, index) => makeGuess(String(101 + index)));
}

async function expectNoViolation() {
  jest.useRealTimers();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  jest.useFakeTimers();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

it('waits while a new site imports its cards', async () => {
  const { server, calls } = await openFind({ api: [reply(loadDays, { ...makeDays(), importing: true })] });
  expect(screen.getByText('The cards are still arriving')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  server.use(...calls);
  await pass(5000);
  await begin();
  expect(field()).toBeInTheDocument();
});

describe('before a round', () => {
  it('today’s card is introduced with its rules, and looked for on request', async () => {
    const { server, address } = await openFind({ api: [reply(loadDays, makeDays())] });
    expect(screen.getByRole('heading', { level: 1, name: 'Find the Card' })).toBeInTheDocument();
    expect(screen.getByText('One secret card, the same for everyone. One round a day.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'The Daily Ten' })).toHaveAttribute('href', '/daily');
    expect(server.calls(loadDays)).toEqual([{ query: { game: 'find' } }]);
    await begin();
    expect(server.calls(startFind)).toEqual([{ body: { kind: 'daily', locale: 'en' } }]);
    expect(address()).toBe(`/find-the-card?round=${makeFind().id}`);
    expect(field()).toHaveFocus();
    expect(screen.getByText('8 guesses left')).toBeVisible();
  });

  it('an earlier day’s card and one by filter are looked for as such', async () => {
    const { server, unmount } = await openFind({ route: '/find-the-card/2026-11-20' });
    await begin();
    expect(server.calls(startFind)).toEqual([{ body: { kind: 'archive', day: '2026-11-20', locale: 'en' } }]);
    unmount();
    const own = await openFind({ route: '/find-the-card/own' });
    expect(screen.getByRole('heading', { level: 1, name: 'More cards' })).toBeInTheDocument();
    await begin();
    expect(own.server.calls(startFind)).toMatchObject([{ body: { kind: 'own', filter: { minion: true } } }]);
  });

  it('its boards are its own, and say what the points are', async () => {
    const board = { from: null, players: 1, you: null };
    const row = { rank: 1, won: 0, days: 1, score: 6, ms: 61_000, name: 'Ada', you: false };
    const { server } = await openFind({
      route: '/find-the-card/boards',
      api: [reply(loadBoard, { ...board, rows: [row] })],
    });
    expect(server.calls(loadBoard)).toEqual([{ query: { span: 'today', game: 'find' } }]);
    expect(screen.getByRole('columnheader', { name: 'Points' })).toBeInTheDocument();
    expect(screen.getByText(/8 points for finding it on the first guess/)).toBeVisible();
  });

  it.each([
    ['/find-the-card', 'ten', '/daily/challenge/challenge-123456'],
    ['/find-the-card', 'find', '/find-the-card/challenge/challenge-123456'],
  ] as const)('a challenge at %s of the game %s is shown at %s', async (base, game, shown) => {
    const challenge = {
      game,
      day: null,
      by: 'Ada',
      result: { score: 5, ms: 60_000 },
      yours: false,
      players: 1,
      full: false,
      ends: '2027-01-01T00:00:00.000Z',
      round: null,
    };
    const { address } = await openFind({
      route: `${base}/challenge/challenge-123456`,
      api: [reply(loadChallenge, challenge)],
    });
    expect(address()).toBe(shown);
    expect(screen.queryByText('Ada got 5 of 8 points in 1:00.0. Can you beat that?') !== null).toBe(game === 'find');
  });
});

describe('the search', () => {
  it('asks once the typing rests, in the player’s language, and shows each card by its name', async () => {
    const { server } = await openFind({ locale: 'de', start: { guesses: guesses(1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Los geht’s' }));
    await pass(0);
    const box = screen.getByRole('combobox', { name: 'Welche Karte ist es?' });
    fireEvent.change(box, { target: { value: '2' } });
    await pass(100);
    fireEvent.change(box, { target: { value: '205' } });
    await pass(199);
    expect(server.calls(suggestCards)).toEqual([]);
    await pass(1);
    expect(server.calls(suggestCards)).toEqual([{ body: { text: '205', locale: 'de' } }]);
    expect(options()).toEqual(['Karte 205']);
  });

  it('is used with arrow keys, Enter and Escape, and tells cards of one name apart', async () => {
    const data = [makeSuggestion('205'), makeSuggestion('206', { name: 'Card 205', suffix: '(Core)', full_img: null })];
    const { server } = await openFind({ api: [reply(suggestCards, { data })] });
    await begin();
    await type('card');
    expect(options()).toEqual(['Card 205', 'Card 205 (Core)']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Card 205');
    await press('ArrowDown');
    expect(active()).toBe('Card 205 (Core)');
    await press('ArrowDown');
    expect(active()).toBe('Card 205');
    await press('ArrowUp');
    await press('Enter');
    expect(field()).toHaveValue('Card 205 (Core)');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    // Enter has only chosen a card: a slip must not cost a guess.
    expect(server.calls(guessCard)).toEqual([]);
    await press('Escape');
    expect(field()).toHaveValue('');
    await type('card');
    await press('Escape');
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('card');
    fireEvent.click(field());
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    await send();
    expect(server.calls(guessCard)).toEqual([
      { params: { id: makeFind().id }, body: { after: 0, card: '205', locale: 'en' } },
    ]);
  });

  it('says that there is no such card, and asks to choose one', async () => {
    const { server } = await openFind();
    await begin();
    await type('nothing');
    expect(tells('No card found.')).toBe(true);
    await send();
    expect(field()).toHaveAccessibleDescription('Choose a card from the list first.');
    expect(server.calls(guessCard)).toEqual([]);
  });

  it('says of a card of today’s ten that these are to be played first', async () => {
    const { server } = await openFind();
    await begin();
    server.use(
      reply(guessCard, () => {
        const issues = [{ path: 'card', message: '' }];
        const problem = { type: '', title: '', status: 400, code: 'invalid_answer' as const, requestId: '', issues };
        throw new ApiError('invalid_answer', { problem });
      }),
    );
    await type('205');
    await press('Enter');
    await send();
    expect(tells('This card is part of today’s Daily Ten. Play that first, or choose another card.')).toBe(true);
  });

  it('says that it failed, and repeats on request', async () => {
    const { server, calls } = await openFind({ api: [fail(suggestCards, 'unavailable')] });
    await begin();
    await type('205');
    expect(screen.getByRole('alert')).toHaveTextContent('The cards could not be searched');
    server.use(...calls);
    await click('Try again');
    await pass(200);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(options()).toEqual(['Card 205']);
  });

  it('marks cards that were guessed, and does not take them again', async () => {
    const { server } = await openFind({ start: { guesses: guesses(1) } });
    await begin();
    await type('101');
    expect(options()).toEqual(['Card 101 already guessed']);
    expect(screen.getByRole('option')).toHaveAttribute('aria-disabled', 'true');
    await press('ArrowDown');
    await press('Enter');
    fireEvent.click(screen.getByRole('option'));
    await send();
    expect(server.calls(guessCard)).toEqual([]);
  });
});

describe('during a round', () => {
  it('a guess becomes a row whose cells say their verdicts, and is told in a sentence', async () => {
    await openFind();
    await begin();
    await guess('205');
    const cells = within(toRow('Card 205')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent?.replace(/\s+/g, ' '))).toEqual([
      'TypeMinion ✓ same',
      'Class✓ Mage (shared), Rogue ◐ partial',
      'RarityRare ✕ different',
      'SetCore ▲ newer',
      'Cost4 ▲ higher',
      'Attack3 ▼ 1 lower',
      'Health / Durability–none ✓ same',
      'KeywordsTaunt, Rush ✓ same',
    ]);
    expect(within(toRow('Card 205')).getByRole('rowheader')).toHaveTextContent('1. Card 205');
    expect(
      tells(
        /^Card 205 – same: Type, Health \/ Durability, Keywords; partial: Class; higher: Cost; 1 lower: Attack; newer: Set; different: Rarity\. 7 guesses left\.$/,
      ),
    ).toBe(true);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await guess('206');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '2. Card 206',
      '1. Card 205',
    ]);
  });

  it('a reload goes on with the guesses so far, and says nothing of them', async () => {
    const { server } = await openFind({
      start: { guesses: guesses(3) },
      route: `/find-the-card?round=${makeFind().id}`,
    });
    expect(screen.getByText('5 guesses left')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    expect(server.calls(startFind)).toEqual([]);
    expect(tells('Card 103')).toBe(false);
  });

  it('hints are offered from the fifth guess on, say their price, and are told', async () => {
    const { server } = await openFind({ start: { guesses: guesses(3) } });
    await begin();
    expect(screen.queryByRole('heading', { name: 'Hints' })).toBeNull();
    await guess('205');
    await type('Card 206');
    act(() => screen.getByRole('button', { name: /^First letter/ }).focus());
    await click('First letter – costs one guess');
    expect(screen.getByText('First letter:').closest('dl')).toHaveFocus();
    expect(field()).toHaveValue('Card 206');
    expect(server.calls(takeHint)).toMatchObject([{ body: { after: 4, hint: 'letter', locale: 'en' } }]);
    expect(tells(/^First letter: C\. 3 guesses left\.$/)).toBe(true);
    expect(screen.queryByRole('button', { name: /^First letter/ })).toBeNull();
    await click('Picture in eight pixels – costs one guess');
    expect(screen.getByRole('img', { name: /^The picture in eight pixels/ })).toHaveAccessibleName(
      'The picture in eight pixels, top row: black, white, gray, brown; bottom row: red, blue, green, yellow',
    );
    expect(screen.queryByRole('heading', { name: 'Hints' })).toBeNull();
    await expectNoViolation();
  });

  it('the last guess cannot be given for a hint', async () => {
    await openFind({ start: { guesses: guesses(7) } });
    await begin();
    expect(screen.getByText('1 guess left')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hints' })).toBeNull();
  });

  it('a hint that cannot be had is no reason not to guess', async () => {
    const { server, calls } = await openFind({
      start: { guesses: guesses(4) },
      api: [fail(takeHint, 'unavailable')],
    });
    await begin();
    await click(/^Picture in eight pixels/);
    expect(screen.getByRole('alert')).toHaveTextContent('The hint could not be loaded');
    expect(screen.getByText('4 guesses left')).toBeVisible();
    server.use(...calls);
    await guess('205');
    expect(screen.getByText('3 guesses left')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a guess is kept while there is no connection, and sent until it is judged', async () => {
    const { server, calls } = await openFind({ api: [fail(guessCard, 'network')] });
    await begin();
    await guess('205');
    expect(tells('Your guess is safe')).toBe(true);
    expect(field()).toHaveValue('Card 205');
    server.use(...calls);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(toRow('Card 205')).toBeInTheDocument();
    expect(tells('Your guess is safe')).toBe(false);
  });

  it('goes on where another tab has got to, and says so', async () => {
    const { guess: guessElsewhere } = await openFind();
    await begin();
    guessElsewhere('301');
    await guess('205');
    expect(tells('You kept playing in another tab')).toBe(true);
    expect(toRow('Card 301')).toBeInTheDocument();
    expect(field()).toHaveValue('Card 205');
    await send();
    expect(toRow('Card 205')).toBeInTheDocument();
    guessElsewhere('302');
    showTab(false);
    showTab(true);
    await pass(0);
    expect(toRow('Card 302')).toBeInTheDocument();
    expect(tells('You kept playing in another tab')).toBe(true);
  });

  it('a guess whose reply was lost is shown as one’s own', async () => {
    const { guess: guessElsewhere } = await openFind();
    await begin();
    guessElsewhere('205');
    await guess('205');
    expect(toRow('Card 205')).toBeInTheDocument();
    expect(tells('another tab')).toBe(false);
    expect(field()).toHaveValue('');
  });

  it('a card that cannot be guessed costs nothing', async () => {
    await openFind({ api: [fail(guessCard, 'invalid_answer')] });
    await begin();
    await guess('205');
    expect(tells('You can’t guess this card')).toBe(true);
    expect(screen.getByText('8 guesses left')).toBeVisible();
  });

  it('a round that belongs to somebody else now cannot be continued', async () => {
    const { server } = await openFind();
    await begin();
    server.use(fail(guessCard, 'not_found'), fail(loadFind, 'not_found'));
    await guess('205');
    expect(screen.getByRole('heading', { name: 'This round can’t be continued here' })).toBeInTheDocument();
  });

  it('a round that cannot be loaded for another reason belongs to nobody else, and can be loaded again', async () => {
    const { server } = await openFind();
    await begin();
    server.use(fail(guessCard, 'conflict'), fail(loadFind, 'validation_failed'));
    await guess('205');
    expect(screen.queryByText(/can’t be continued here/)).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The round could not be loaded');
  });

  it('the clock shows the time since the start', async () => {
    await openFind({ start: { shown: 61_000 } });
    await begin();
    await pass(2000);
    expect(screen.getByRole('timer', { name: 'Time' })).toHaveTextContent('1:03');
  });
});

describe('the result', () => {
  it('follows the right guess, with the card, the others and the way on', async () => {
    await openFind({ start: { guesses: guesses(2) } });
    await begin();
    await guess('900');
    expect(screen.getByRole('heading', { level: 1, name: 'Your result' })).toHaveFocus();
    expect(screen.getByText('Found in 3 guesses')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Card 900' })).toHaveAttribute('href', '/statistics/card/900');
    expect(screen.getByText('Found by 64% of players, in 4.3 guesses and hints on average')).toBeVisible();
    const first = within(screen.getByRole('region', { name: 'Most common first guesses' }));
    expect(first.getByRole('listitem')).toHaveTextContent('Card 101 12%');
    const ways = within(screen.getByRole('region', { name: 'What now?' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/find-the-card/2026-11-21',
      '/find-the-card/own',
      '/find-the-card',
      '/daily',
    ]);
    await expectNoViolation();
  });

  it('is shared as rows of signs that tell no card', async () => {
    const shared: string[] = [];
    Object.assign(navigator, { share: async ({ text }: ShareData) => void shared.push(text ?? '') });
    await openFind({ start: { guesses: guesses(1), hints: { letter: 'C', picture: null } } });
    await begin();
    await guess('900');
    await click('Share as text');
    Reflect.deleteProperty(navigator, 'share');
    expect(shared).toEqual([
      [
        'Find the Card, November 22, 2026',
        '✅🟨❌🔼🔼🔽✅✅',
        '✅✅✅✅✅✅✅✅',
        '💡',
        'Found in 2 guesses, 1 hint',
        '6 points · 0:30.0',
        'Better than 60% of players',
        `${location.origin}/find-the-card`,
      ].join('\n'),
    ]);
  });

  it('names the card that was not found', async () => {
    await openFind({ start: { guesses: guesses(7) } });
    await begin();
    await guess('205');
    expect(screen.getByText('Not found this time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Card 900' })).toBeInTheDocument();
  });

  it('says that the time ran out', async () => {
    const over = makeFind({ guesses: guesses(2), left: 6, result: { ...findResult, found: false, score: 0 } });
    const { server } = await openFind({ start: { guesses: guesses(2) }, api: [fail(guessCard, 'answer_expired')] });
    await begin();
    server.use(reply(loadFind, { round: over }));
    await guess('205');
    expect(screen.getByText('Time has run out for this round.')).toBeVisible();
    expect(screen.getByText('Not found this time')).toBeVisible();
  });
});
