import { loadDays } from '@cardwise/contracts/rounds/days';
import { createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import {
  type ChallengeResult,
  answerRound,
  loadRound,
  nextQuestion,
  startRound,
  verdictTime,
} from '@cardwise/contracts/rounds/rounds';
import { choice, pass, showTab } from '@cardwise/play-kit/testing/playing';
import { ApiError, rememberLocale } from '@cardwise/web-kit';
import { fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { screens } from '../src/routes.tsx';
import '../src/texts.ts';
import { makeRound, roundResult } from './make-round.ts';
import { noDays, roundServer } from './round-server.ts';

type Options = Parameters<typeof renderScreen>[1] & { start?: number };

async function openDaily({ start = 0, route = '/daily', api = [], ...options }: Options = {}) {
  const { calls, judge } = roundServer(start);
  const rendered = await renderScreen(<screens.daily />, {
    route,
    path: '/daily/*',
    api: [...calls, ...api],
    ...options,
  });
  await pass(0);
  return { ...rendered, calls, judge };
}

const refusedName = reply(startRound, () => {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 400,
    code: 'validation_failed',
    requestId: 'test',
  } as const;
  const issues = [{ path: 'name', message: 'must have letters, all of one script' }];
  throw new ApiError('validation_failed', { problem: { ...problem, issues } });
});

function number() {
  return /^Question \d+ of 10/.exec(screen.getByText(/^Question \d+ of 10$/).textContent ?? '')?.[0];
}

async function begin() {
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(0);
}

async function choose(label: string) {
  fireEvent.click(choice(label));
  await pass(0);
}

function next() {
  return screen.getByRole('button', { name: /(Next|See your result)$/ });
}

async function press(key: string, code = key) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  await pass(0);
}

/** Clicks a login link of the shell. @returns whether it would lead out of the page. */
async function clickLogin() {
  const link = document.createElement('a');
  link.href = '/login?return=%2Fdaily';
  document.body.append(link);
  let left = false;
  link.addEventListener('click', (event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  });
  fireEvent.click(link);
  link.remove();
  // The dialog is in a chunk of its own.
  await pass(0);
  await pass(0);
  return left;
}

function clock() {
  return screen.getByRole('timer').textContent;
}

describe('a login during a round', () => {
  it('asks a visitor who has answered, since it costs the rank', async () => {
    await openDaily({ player: null });
    await begin();
    // Before the first answer, a login costs nothing.
    expect(await clickLogin()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose('4');
    expect(await clickLogin()).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Log in now?' });
    expect(dialog).toHaveAccessibleDescription(/^You began this round without logging in\./);
    expect(within(dialog).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login\?return=/),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep playing' }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nobody else: not of an earlier day’s round', async () => {
    const archived = makeRound(1, { kind: 'archive', day: '2026-11-20' });
    const api = [reply(startRound, { round: archived })];
    await openDaily({ player: null, route: '/daily/2026-11-20', api });
    await begin();
    expect(await clickLogin()).toBe(true);
  });
});

describe('before a round', () => {
  it('today’s set is introduced with its day and the days in a row, and starts on request', async () => {
    const { server, address } = await openDaily();
    expect(screen.getByRole('heading', { level: 1, name: 'The Daily Ten' })).toBeInTheDocument();
    expect(screen.getByText('November 22, 2026')).toBeInTheDocument();
    expect(screen.getByText('3 days in a row')).toBeInTheDocument();
    expect(server.calls(startRound)).toEqual([]);
    await begin();
    expect(server.calls(startRound)).toEqual([{ body: { kind: 'daily', locale: 'en' } }]);
    expect(number()).toBe('Question 1 of 10');
    expect(address()).toBe(`/daily?round=${makeRound(0).id}`);
  });

  it('says who gets a rank, where there is one', async () => {
    const rule = 'To be ranked, log in before you start.';
    const { unmount } = await openDaily();
    expect(screen.getByText(rule)).toBeInTheDocument();
    unmount();
    await openDaily({ route: '/daily/2026-11-20' });
    expect(screen.queryByText(rule)).toBeNull();
  });

  it('says so if today’s set cannot be loaded, and loads it on request', async () => {
    const { server, calls } = await openDaily({ api: [fail(loadDays, 'unavailable')] });
    expect(screen.getByRole('alert')).toHaveTextContent('Today’s ten could not be loaded');
    server.use(...calls);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it.each([
    ['/daily', 'network', 'The round could not be started'],
    ['/daily', 'rate_limited', 'You’ve started a lot of rounds'],
    ['/daily/own', 'no_cards_for_filter', 'Your filter leaves too few cards'],
    ['/daily/2026-11-20', 'not_found', 'There’s no Daily Ten for this day'],
  ] as const)('on %s, says why a round cannot be started: %s', async (route, code, text) => {
    await openDaily({ route, api: [fail(startRound, code)] });
    await begin();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('waits while a new site imports its cards, and can be played as soon as they are there', async () => {
    const { server, calls } = await openDaily({ api: [reply(loadDays, { ...noDays, importing: true })] });
    expect(screen.getByText('The cards are still arriving')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await pass(5000);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    server.use(...calls);
    await pass(5000);
    expect(screen.queryByText('The cards are still arriving')).toBeNull();
    await begin();
    expect(number()).toBe('Question 1 of 10');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on the first day, the earlier days wait for the cards as well', async () => {
    const firstDay = { ...noDays, first: noDays.today };
    const { server } = await openDaily({
      route: '/daily/archive',
      api: [reply(loadDays, { ...firstDay, importing: true })],
    });
    expect(screen.getByText('The cards are still arriving')).toBeInTheDocument();
    server.use(reply(loadDays, firstDay));
    await pass(5000);
    expect(screen.queryByText('The cards are still arriving')).toBeNull();
    expect(screen.getByText('There are no earlier days yet')).toBeInTheDocument();
  });

  it('finds out that the cards are still imported when a start is refused', async () => {
    const { server } = await openDaily({ api: [fail(startRound, 'not_found')] });
    server.use(reply(loadDays, { ...noDays, importing: true }));
    await begin();
    expect(screen.getByText('The cards are still arriving')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an earlier day and one’s own filter are played as such', async () => {
    const { server, unmount } = await openDaily({ route: '/daily/2026-11-20' });
    await begin();
    expect(server.calls(startRound)).toEqual([{ body: { kind: 'archive', day: '2026-11-20', locale: 'en' } }]);
    unmount();
    const own = await openDaily({ route: '/daily/own' });
    expect(screen.getByText(/^Medium · hero.* · 2 sets$/)).toBeInTheDocument();
    await begin();
    expect(own.server.calls(startRound)).toMatchObject([{ body: { kind: 'own', filter: { minion: true } } }]);
  });

  it('today’s date leads to today’s set', async () => {
    expect((await openDaily({ route: '/daily/2026-11-22' })).address()).toBe('/daily');
  });

  it('a page that is open over midnight, by the server’s clock, shows the new day', async () => {
    // The browser's clock is half a day ahead.
    jest.setSystemTime(Date.parse('2026-11-22T23:59:00Z') + 12 * 60 * 60_000);
    const day = (today: string, left: number) =>
      reply(loadDays, {
        today,
        next: '2026-11-23T00:00:00.000Z',
        left,
        first: '2026-11-01',
        round: null,
        streak: { days: 0, best: 0, pause: false, played_today: false },
        played: [],
        paused: [],
        appear: null,
      });
    const { server } = await openDaily({ api: [day('2026-11-22', 60_000)] });
    server.use(day('2026-11-23', 24 * 60 * 60_000));
    await pass(59_999);
    expect(screen.getByText('November 22, 2026')).toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('November 23, 2026')).toBeInTheDocument();
    showTab(false);
    server.use(day('2026-11-24', 24 * 60 * 60_000));
    showTab(true);
    await pass(0);
    expect(screen.getByText('November 24, 2026')).toBeInTheDocument();
  });

  it('a date that is none, or has no set, leads to the archive, an unknown page to today’s set', async () => {
    for (const date of ['2026-02-31', '2026-10-31', '2026-11-23']) {
      const { address, unmount } = await openDaily({ route: `/daily/${date}` });
      expect([date, address()]).toEqual([date, '/daily/archive']);
      unmount();
    }
    expect((await openDaily({ route: '/daily/tomorrow/x' })).address()).toBe('/daily');
  });
});

describe('during a round', () => {
  it('a right answer is felt, a wrong one is not', async () => {
    const moves = jest.spyOn(Element.prototype, 'animate');
    await openDaily();
    await begin();
    await choose('2');
    expect(moves).toHaveBeenCalled();
    await press('Enter');
    moves.mockClear();
    await choose('1');
    expect(next()).toBeInTheDocument();
    expect(moves).not.toHaveBeenCalled();
  });

  it('all ten are played with keys alone, and the result follows', async () => {
    const { server } = await openDaily();
    await begin();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    for (let question = 1; question <= 10; question += 1) {
      expect(number()).toBe(`Question ${question} of 10`);
      await press(question % 2 === 0 ? '2' : '1');
      expect(next()).toBeInTheDocument();
      await press('Enter');
    }
    expect(server.calls(answerRound).map(({ body }) => body.question)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(screen.getByRole('heading', { level: 1, name: 'Your result' })).toHaveFocus();
    // Only a finished round says how many players knew each question.
    expect(server.calls(loadRound)).toHaveLength(1);
  });

  it('the verdict is announced, the marks and the right choice are shown, and the next question follows without a press', async () => {
    await openDaily();
    await begin();
    await choose('4');
    expect(screen.getByText('Wrong. The correct answer is: 2')).toBeInTheDocument();
    expect(screen.getByText('0 of 1 correct')).toBeInTheDocument();
    expect(within(choice('2')).getByText('the correct answer')).toBeInTheDocument();
    await pass(verdictTime - 1);
    expect(number()).toBe('Question 1 of 10');
    await pass(1);
    expect(number()).toBe('Question 2 of 10');
    expect(screen.queryByText(/^Wrong/)).toBeNull();
  });

  it('the picture is said in words with the question, for screen readers, until the next one', async () => {
    await openDaily();
    await begin();
    const question = () => screen.getByRole('heading', { level: 2 });
    const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(question()).toHaveAccessibleDescription('Name: Card 1');
    expect(screen.getByRole('list')).toHaveClass('visually-hidden');
    await choose('1');
    expect(said()).toEqual(['Name: Card 1']);
    await pass(verdictTime);
    expect(said()).toEqual(['Name: Card 2']);
    expect(question()).toHaveAccessibleDescription('Name: Card 2');
  });

  it('a player whom cards are read to sees the words as well', async () => {
    document.cookie = `read_card=${btoa('true')}; path=/`;
    await openDaily();
    await begin();
    expect(screen.getByRole('list')).not.toHaveClass('visually-hidden');
  });

  it('the clock starts with the question, adds the server’s times, and rests during the verdict', async () => {
    await openDaily();
    await begin();
    expect(clock()).toBe('0:00');
    await pass(2000);
    expect(clock()).toBe('0:02');
    await choose('2');
    expect(clock()).toBe('0:03');
    await pass(verdictTime);
    expect(clock()).toBe('0:03');
    await pass(1000);
    expect(clock()).toBe('0:04');
    await pass(90_000);
    // No answer counts as longer than a minute.
    expect(clock()).toBe('1:03');
  });

  it('the next question is asked for with Next; while it cannot be had, the verdict stays and the clock rests', async () => {
    const { server, calls } = await openDaily();
    await begin();
    await choose('2');
    expect(server.calls(nextQuestion)).toEqual([]);
    server.use(fail(nextQuestion, 'network'));
    fireEvent.click(next());
    await pass(4000);
    expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(/the clock isn’t running/)).toBeInTheDocument();
    expect(number()).toBe('Question 1 of 10');
    expect(clock()).toBe('0:03');
    server.use(...calls);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(number()).toBe('Question 2 of 10');
    await pass(1000);
    expect(clock()).toBe('0:04');
  });

  it('a reload during a verdict asks for the question after it', async () => {
    const { server } = await openDaily({
      start: 3,
      api: [reply(loadRound, { round: makeRound(3, { question: null }) })],
    });
    expect(server.calls(nextQuestion)).toMatchObject([{ body: { question: 4 } }]);
    expect(number()).toBe('Question 4 of 10');
  });

  it('a reload goes on with the open question', async () => {
    const { server } = await openDaily({ start: 4, route: `/daily?round=${makeRound(0).id}` });
    expect(number()).toBe('Question 5 of 10');
    expect(server.calls(startRound)).toEqual([]);
  });

  it('another tab goes on with it as well, without an address that names the round', async () => {
    await openDaily({ start: 4 });
    expect(number()).toBe('Question 5 of 10');
  });

  it('keeps an answer while there is no connection, and sends it until it is judged', async () => {
    const { server, calls } = await openDaily({ api: [fail(answerRound, 'network')] });
    await begin();
    await choose('2');
    expect(screen.getByText(/Your answer is safe/)).toBeInTheDocument();
    expect(choice('2')).toHaveAttribute('data-early');
    await choose('3');
    expect(server.calls(answerRound).every(({ body }) => body.choice === 1)).toBe(true);
    server.use(...calls);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(screen.getByText('Correct! The answer is: 2')).toBeInTheDocument();
    expect(screen.queryByText(/Your answer is safe/)).toBeNull();
  });

  it('goes on where another tab has got to, and says so', async () => {
    const { judge } = await openDaily({ start: 2 });
    judge(3, 0);
    await choose('2');
    expect(number()).toBe('Question 4 of 10');
    expect(screen.getByText(/in another tab/)).toBeInTheDocument();
    judge(4, 0);
    showTab(false);
    showTab(true);
    await pass(0);
    expect(number()).toBe('Question 5 of 10');
  });

  it('shows the verdict of an answer whose reply was lost', async () => {
    const { server, calls, judge } = await openDaily({ start: 2, api: [fail(answerRound, 'timeout')] });
    await choose('2');
    judge(3, 1);
    server.use(...calls);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(screen.getByText(/^Wrong/)).toBeInTheDocument();
    expect(number()).toBe('Question 3 of 10');
  });

  it('shows the rules open the first time only, below the button', async () => {
    const { unmount } = await openDaily({ api: [reply(loadDays, noDays)] });
    const rules = () => screen.getByText('Rules').closest('details')!;
    expect(rules().open).toBe(true);
    const button = screen.getByRole('button', { name: 'Start' });
    expect(button.compareDocumentPosition(rules())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await begin();
    unmount();
    await openDaily({ route: '/daily/own' });
    expect(rules().open).toBe(false);
  });

  it('who has played in another browser sees the rules closed', async () => {
    await openDaily();
    expect(screen.getByText('Rules').closest('details')!.open).toBe(false);
  });

  it('a challenge in the address of another language is shown in the visitor’s own', async () => {
    rememberLocale('de');
    const path = '/daily/challenge/challenge-123456';
    const opened = await openDaily({ route: path, api: [fail(loadChallenge, 'not_found')] });
    expect(opened.address()).toBe('/de/taegliche-zehn/challenge/challenge-123456');
  });

  it('a visitor accepts a challenge by a name, and says why one is refused', async () => {
    const invitation = {
      day: null,
      by: 'Ada',
      yours: false,
      result: { score: 7, ms: 72_000 },
      players: 1,
      full: false,
      ends: '2027-02-20T10:00:00.000Z',
      round: null,
    };
    const { user, server, calls } = await openDaily({
      route: '/daily/challenge/challenge-123456',
      api: [reply(loadChallenge, invitation), refusedName],
    });
    await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), '★');
    await user.click(screen.getByRole('button', { name: 'Accept the challenge' }));
    await pass(0);
    expect(screen.getByText(/^This name can’t be shown/)).toBeInTheDocument();
    expect(screen.queryByText('The round could not be started')).toBeNull();
    server.use(...calls);
    await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), '{Backspace}Bruno');
    await user.click(screen.getByRole('button', { name: 'Accept the challenge' }));
    await pass(0);
    expect(server.calls(startRound).at(-1)?.body).toEqual({
      kind: 'challenge',
      locale: 'en',
      challenge: 'challenge-123456',
      name: 'Bruno',
    });
    expect(number()).toBe('Question 1 of 10');
  });

  it('shows the result of a round whose time has run out', async () => {
    const { server } = await openDaily({ start: 2, api: [fail(answerRound, 'answer_expired')] });
    server.use(reply(loadRound, { round: makeRound(2, { question: null, result: roundResult }) }));
    await choose('2');
    expect(screen.getByText('Time has run out for this round.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your result' })).toBeInTheDocument();
  });

  it.each([
    ['not_found', 'This round can’t be continued here'],
    ['validation_failed', 'The round could not be loaded'],
  ] as const)('a round that can be loaded no more (%s) says “%s”', async (code, said) => {
    const { server } = await openDaily({ start: 2, api: [fail(answerRound, 'conflict')] });
    server.use(fail(loadRound, code));
    await choose('2');
    expect(screen.getByText(said)).toBeInTheDocument();
  });

  it('a round of another account cannot be continued, but another one begun', async () => {
    const { user } = await openDaily({ route: '/daily?round=somebody-elses-0' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('can’t be continued here');
    await user.click(screen.getByRole('link', { name: 'Back to the start' }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('a round that was begun yesterday is played on, but its result is not today’s page', async () => {
    const route = `/daily?round=${makeRound(0).id}`;
    const yesterday = (answered: number) => reply(loadRound, { round: makeRound(answered, { day: '2026-11-21' }) });
    const open = await openDaily({ route, api: [yesterday(6)] });
    expect(number()).toBe('Question 7 of 10');
    open.unmount();
    const over = await openDaily({ route, api: [yesterday(10)] });
    expect(over.address()).toBe('/daily');
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('the picture is asked for at the round’s address, and the whole one only after the answer', async () => {
    await openDaily();
    await begin();
    expect(screen.getByRole('img', { name: /card/i })).toHaveAttribute('src', '/cards/round/token-1');
    await choose('2');
    expect(screen.getByRole('img', { name: /card/i })).toHaveAttribute('src', '/cards/round/token-1');
  });
});

describe('the results of a challenge', () => {
  const rival = (score: number): ChallengeResult => ({
    name: 'Bruno',
    you: false,
    challenger: false,
    finished: score > 0,
    score,
    ms: 50_000,
    marks: Array.from({ length: score }, () => true),
  });
  const over = (results: ChallengeResult[] | null) =>
    reply(loadRound, { round: makeRound(10, { result: { ...roundResult, challenge: results } }) });
  const results = () => screen.queryByRole('region', { name: 'Challenge results' });
  const route = `/daily?round=${makeRound(10).id}`;

  it('follow what others play while the page is in view, and at once when it comes back', async () => {
    const { server } = await openDaily({ route, api: [over([rival(0)])] });
    expect(results()).toHaveTextContent('Bruno');
    expect(results()).not.toHaveTextContent('9 of 10');
    server.use(over([rival(9)]));
    await pass(15_000);
    expect(results()).toHaveTextContent('9 of 10');
    showTab(false);
    const before = server.calls(loadRound).length;
    server.use(over([rival(9), { ...rival(10), name: 'Cleo' }]));
    await pass(60_000);
    expect(server.calls(loadRound)).toHaveLength(before);
    showTab(true);
    await pass(0);
    expect(results()).toHaveTextContent('Cleo');
    server.use(fail(loadRound, 'unavailable'));
    await pass(15_000);
    expect(results()).toHaveTextContent('Cleo');
  });

  it('come once the player makes a challenge of the round', async () => {
    Object.assign(navigator, { share: () => Promise.resolve() });
    const { server } = await openDaily({
      route,
      api: [over(null), reply(createChallenge, { challenge: 'challenge-123456' })],
    });
    expect(results()).toBeNull();
    await pass(60_000);
    expect(server.calls(loadRound)).toHaveLength(1);
    server.use(over([rival(7), { ...rival(6), you: true }]));
    fireEvent.click(screen.getByRole('button', { name: 'Create and share the link' }));
    await pass(0);
    expect(results()).toHaveTextContent('7 of 10');
  });
});
