import * as calls from '@cardwise/contracts/rounds/races';
import { choice, nextButton, pass } from '@cardwise/play-kit/testing/playing';
import { ApiError, Link, Route, Routes, rememberLocale, useNavigate } from '@cardwise/web-kit';
import { type MockCall, type ScreenOptions, fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { screens } from '../src/routes.tsx';
import '../src/texts.ts';
import { makeAnswered, makeRound, makeRoundQuestion } from './make-round.ts';
import {
  makeAsked,
  makeRace,
  makeRaceQuestion,
  makeRacer,
  makeView,
  raceId,
  raceServer,
  getReveal,
  serverTime,
} from './race-server.ts';

const player = { id: 'u1', name: 'Ada', role: 'user', background: null } as const;

async function open(route: string, api: MockCall[] = [], options: ScreenOptions = {}) {
  const rendered = await renderScreen(<screens.race />, { route, path: '/race/*', player, api, ...options });
  await pass(0);
  return rendered;
}

/** Opens the race as a member. @returns functions that change the race's state, and the rendered screen. */
async function enter(
  first: calls.RaceState,
  { you = 1, host, api = [], ...options }: ScreenOptions & { you?: number | null; host?: boolean } = {},
) {
  let state = first;
  const isHost = host ?? state.host === you;
  const rendered = await open(`/race/${raceId}`, [...raceServer(() => state, { you, host: isHost }), ...api], options);
  await pass(0);
  return {
    ...rendered,
    state: () => state,
    becomes: async (given: Partial<calls.RaceState>) => {
      state = { ...state, version: state.version + 1, ...given };
      act(() => rendered.server.send(calls.raceEvents, state));
      await pass(0);
    },
    changes: (given: Partial<calls.RaceState>) => {
      state = { ...state, version: state.version + 1, ...given };
    },
  };
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

function title() {
  return screen.getByRole('heading', { level: 1 });
}

function refused(endpoint: typeof calls.joinRace | typeof calls.createRace, code: 'conflict' | 'validation_failed') {
  return reply(endpoint as typeof calls.joinRace, () => {
    const problem = { type: 'about:blank', title: '', status: 409, code, requestId: 'test' };
    throw new ApiError(code, { problem: { ...problem, issues: [{ path: 'name', message: '' }] } });
  });
}

function lines() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .concat(within(row).getAllByRole('rowheader'))
        .map((cell) => cell.textContent),
    );
}

async function expectNoViolation() {
  // Axe waits by timers, which fake ones would stop.
  jest.useRealTimers();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  jest.useFakeTimers();
}

describe('the start', () => {
  it('opens a race with what is chosen, and leads to it', async () => {
    const { server, address, container } = await open('/race', [
      reply(calls.createRace, { race: raceId }),
      ...raceServer(() => makeRace()),
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'At your own pace' }));
    fireEvent.click(screen.getByRole('radio', { name: '20' }));
    expect(container).toHaveTextContent('Medium · hero');
    await press('Create race');
    expect(server.calls(calls.createRace)).toMatchObject([{ body: { pace: 'own', length: 20, crowd: false } }]);
    expect(address()).toBe(`/race/${raceId}`);
    await pass(0);
    expect(title()).toHaveTextContent('Ready to race?');
    expect(title()).toHaveFocus();
  });

  it('opens a room for a crowd, where all play together', async () => {
    const { server } = await open('/race', [
      reply(calls.createRace, { race: raceId }),
      ...raceServer(() => makeRace()),
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'At your own pace' }));
    fireEvent.click(screen.getByRole('radio', { name: 'A whole room' }));
    expect(screen.queryByRole('radio', { name: 'At your own pace' })).toBeNull();
    await press('Open the room');
    expect(server.calls(calls.createRace)).toMatchObject([{ body: { pace: 'together', crowd: true } }]);
  });

  it('asks a visitor for a name, and says why one is refused', async () => {
    const { server } = await open('/race', [refused(calls.createRace, 'validation_failed')], { player: null });
    await press('Create race');
    const field = screen.getByLabelText('Your name');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/^Enter a name/);
    fireEvent.change(field, { target: { value: 'Grüne Fee' } });
    await press('Create race');
    expect(server.calls(calls.createRace)).toMatchObject([{ body: { name: 'Grüne Fee' } }]);
    expect(field).toHaveAccessibleDescription(/^This name can’t be shown/);
  });

  it.each([
    ['no_cards_for_filter', /too few cards/],
    ['rate_limited', /Too many races have been created/],
    ['unavailable', /could not be created/],
  ] as const)('says why none can be opened: %s', async (code, why) => {
    await open('/race', [fail(calls.createRace, code)]);
    await press('Create race');
    expect(screen.getByText(why)).toBeVisible();
  });

  it('finds a room by its code, in whichever letters', async () => {
    const { server, address } = await open('/race', [
      reply(calls.findRace, ({ params }) => {
        if (params.code === 'abcdef') return { race: raceId };
        throw new ApiError('not_found');
      }),
      ...raceServer(() => makeRace()),
    ]);
    const field = screen.getByLabelText('Code');
    await press('Join');
    expect(field).toHaveAccessibleDescription('A code has six letters.');
    fireEvent.change(field, { target: { value: 'xyzxyz' } });
    await press('Join');
    expect(field).toHaveAccessibleDescription(/^No race has this code/);
    fireEvent.change(field, { target: { value: 'abc def' } });
    await press('Join');
    expect(server.calls(calls.findRace)).toHaveLength(2);
    expect(address()).toBe(`/race/${raceId}`);
  });

  it('has no axe violation', async () => {
    await open('/race', [], { player: null });
    await expectNoViolation();
  });
});

describe('a race’s link', () => {
  const stranger = { you: null, host: false };

  it('says who invites to what, and lets a visitor join by a name that is free', async () => {
    const { server } = await open(
      `/race/${raceId}`,
      raceServer(() => makeRace(), stranger),
      { player: null },
    );
    expect(title()).toHaveTextContent('Ada invites you to a race');
    expect(screen.getByText('In the race: Ada and Bruno')).toBeVisible();
    await press('Join');
    const field = screen.getByLabelText('Your name');
    expect(field).toHaveFocus();
    server.use(refused(calls.joinRace, 'conflict'));
    fireEvent.change(field, { target: { value: 'Bruno' } });
    await press('Join');
    expect(field).toHaveAccessibleDescription(/already has this name/);
    server.use(reply(calls.joinRace, () => makeView(makeRace(), { you: 2 })));
    fireEvent.change(field, { target: { value: 'Cleo' } });
    await press('Join');
    expect(server.calls(calls.joinRace).at(-1)).toMatchObject({ body: { name: 'Cleo' } });
    expect(title()).toHaveTextContent('Ready to race?');
    expect(title()).toHaveFocus();
  });

  it('asks a player for another name where somebody has theirs', async () => {
    const { server } = await open(`/race/${raceId}`, [
      ...raceServer(() => makeRace(), stranger),
      refused(calls.joinRace, 'conflict'),
    ]);
    expect(screen.queryByLabelText('Your name')).toBeNull();
    await press('Join');
    const field = screen.getByLabelText('Your name');
    expect(field).toHaveAccessibleDescription(/already has this name/);
    server.use(reply(calls.joinRace, () => makeView(makeRace(), { you: 2 })));
    fireEvent.change(field, { target: { value: 'The other Ada' } });
    await press('Join');
    expect(server.calls(calls.joinRace).map(({ body }) => body)).toEqual([{}, { name: 'The other Ada' }]);
    expect(title()).toHaveTextContent('Ready to race?');
  });

  it.each([
    ['begun', { phase: 'running' }, /already started/],
    ['over', { phase: 'over' }, /is over/],
    ['full', { full: true }, /is full/],
  ] as const)('says that a race is %s', async (_, given, expected) => {
    await open(
      `/race/${raceId}`,
      raceServer(() => makeRace(given), stranger),
    );
    expect(title()).toHaveTextContent(expected);
    expect(screen.getByRole('link', { name: 'Create a new race' })).toHaveAttribute('href', '/race');
  });

  it('says so if it begins meanwhile', async () => {
    let state = makeRace();
    await open(`/race/${raceId}`, [...raceServer(() => state, stranger), fail(calls.joinRace, 'conflict')]);
    state = makeRace({ phase: 'countdown' });
    await press('Join');
    expect(title()).toHaveTextContent(/already started/);
  });

  it('lets late comers into a running room', async () => {
    await open(
      `/race/${raceId}`,
      raceServer(() => makeRace({ crowd: true, phase: 'running' }), stranger),
    );
    expect(screen.getByText(/you’ll join at the next question/)).toBeVisible();
  });

  it('lets nobody in who could not answer any more', async () => {
    const state = makeRace({ crowd: true, phase: 'running', question: makeAsked(10) });
    await open(
      `/race/${raceId}`,
      raceServer(() => state, stranger),
    );
    expect(title()).toHaveTextContent(/already started/);
  });

  it('keeps out whom the host has removed', async () => {
    await open(`/race/${raceId}`, [...raceServer(() => makeRace(), stranger), fail(calls.joinRace, 'forbidden')]);
    await press('Join');
    expect(within(title()).getByText('You’re no longer in this race')).toHaveFocus();
  });

  it('tells an unknown race from one that cannot be loaded', async () => {
    const { server } = await open(`/race/${raceId}`, [fail(calls.loadRace, 'unavailable')]);
    expect(screen.getByText('The race could not be loaded')).toBeVisible();
    server.use(fail(calls.loadRace, 'not_found'));
    await press('Try again');
    expect(title()).toHaveTextContent('This race doesn’t exist');
  });

  it('says of one that has lost its end that there is no such race', async () => {
    await open('/race/xyz');
    expect(title()).toHaveTextContent('This race doesn’t exist');
    expect(screen.getByRole('link', { name: 'Create a new race' })).toHaveAttribute('href', '/race');
  });

  it('opens in the language of who opens it', async () => {
    rememberLocale('pl');
    const { address } = await open(
      `/race/${raceId}`,
      raceServer(() => makeRace()),
    );
    expect(address()).toBe(`/pl/wyscig/${raceId}`);
  });
});

describe('the lobby', () => {
  it('shows who comes and is ready; the host can start when there are two', async () => {
    const { becomes, server } = await enter(makeRace({ members: [makeRacer(1, 'Ada')] }));
    expect(screen.getByRole('button', { name: 'Start the race' })).toBeDisabled();
    await becomes({ members: [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno')], players: 2 });
    expect(screen.getByText('Bruno has joined.')).toBeInTheDocument();
    expect(screen.getByText(/Not everyone is ready/)).toBeVisible();
    await becomes({ members: [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno', { ready: true })] });
    expect(screen.getByText('Everyone is ready.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada (you)host',
      'Brunoready',
    ]);
    expect(screen.getByLabelText('Link to the race')).toHaveValue(`${location.origin}/race/${raceId}`);
    await press('Start the race');
    expect(server.calls(calls.beginRace)).toHaveLength(1);
    await expectNoViolation();
  });

  it('lets a member be ready, not start', async () => {
    const { becomes, server } = await enter(makeRace(), { you: 2 });
    expect(screen.queryByRole('button', { name: 'Start the race' })).toBeNull();
    await press('I’m ready');
    expect(server.calls(calls.readyRace)).toMatchObject([{ body: { ready: true } }]);
    await becomes({ members: [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno', { ready: true })] });
    expect(screen.getByRole('button', { name: 'I’m ready' })).toHaveAttribute('aria-pressed', 'true');
    screen.getByRole('button', { name: 'I’m ready' }).focus();
    await becomes({ host: 2 });
    expect(screen.getByRole('button', { name: 'Start the race' })).toBeEnabled();
    expect(screen.getByText('You’re the host now, so you start the race.')).toBeVisible();
    expect(title()).toHaveFocus();
  });

  it('lets the host remove somebody, after a question', async () => {
    const { becomes, server } = await enter(makeRace());
    screen.getByRole('button', { name: 'Remove Bruno' }).focus();
    await press('Remove Bruno');
    await press('Remove');
    expect(server.calls(calls.removeRacer)).toMatchObject([{ body: { member: 2 } }]);
    await becomes({ members: [makeRacer(1, 'Ada')], players: 1 });
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('keeps who made the race from being removed by who stands in', async () => {
    await enter(
      makeRace({
        host: 2,
        members: [makeRacer(1, 'Ada', { away: true }), makeRacer(2, 'Bruno'), makeRacer(3, 'Cleo')],
      }),
      {
        you: 2,
      },
    );
    expect(screen.getByRole('button', { name: 'Remove Cleo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
  });

  it('of a room does not call to join who has joined', async () => {
    await enter(makeRace({ crowd: true }), { you: 2, host: false });
    expect(title()).toHaveTextContent('Ready to race?');
  });

  it('can be left', async () => {
    const { address } = await enter(makeRace());
    await press('Leave');
    expect(address()).toBe('/race');
  });

  it('is gone for whom the host removes: the connection is refused', async () => {
    const { server } = await enter(makeRace(), { you: 2 });
    server.use(
      fail(calls.raceEvents, 'forbidden'),
      reply(calls.loadRace, () => makeView(makeRace(), { you: null, host: false })),
    );
    server.hangUp(calls.raceEvents);
    await pass(2000);
    await pass(0);
    expect(title()).toHaveTextContent('You’re no longer in this race');
  });

  it('can be joined again by whoever the host has not removed', async () => {
    const { server } = await enter(makeRace(), { you: 2 });
    server.use(
      fail(calls.raceEvents, 'forbidden'),
      reply(calls.loadRace, () => makeView(makeRace(), { you: null, host: false, removed: false })),
    );
    server.hangUp(calls.raceEvents);
    await pass(2000);
    await pass(0);
    expect(title()).toHaveTextContent('Ada invites you to a race');
    server.use(reply(calls.raceEvents, () => makeRace()));
    await press('Join');
    expect(title()).toHaveTextContent('Ready to race?');
  });
});

it('counts down by the server’s clock', async () => {
  const { becomes } = await enter(makeRace());
  const scrolled = jest.spyOn(globalThis, 'scrollTo');
  await becomes({ phase: 'countdown', starts: serverTime + Math.round(performance.now()) + 5000 });
  expect(screen.getByRole('timer')).toHaveTextContent('5');
  expect(title()).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await pass(2000);
  expect(screen.getByRole('timer')).toHaveTextContent('3');
  await pass(3100);
  expect(screen.getByRole('timer')).toHaveTextContent('Go!');
});

describe('a lost connection', () => {
  it('is said after two seconds; what one has missed is there at once', async () => {
    const { server, changes } = await enter(makeRace());
    server.use(fail(calls.raceEvents, 'network'));
    server.hangUp(calls.raceEvents);
    await pass(0);
    await pass(1900);
    expect(screen.queryByText('Connection lost')).toBeNull();
    await pass(200);
    expect(screen.getByText('Connection lost')).toBeVisible();
    changes({ members: [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno'), makeRacer(3, 'Cleo')], players: 3 });
    server.use(...raceServer(() => makeRace({ version: 2, players: 3 })));
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(screen.queryByText('Connection lost')).toBeNull();
    expect(screen.getByRole('heading', { name: '3 players' })).toBeVisible();
  });

  it('is tried again after growing pauses that differ from browser to browser', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const { server } = await enter(makeRace());
    server.use(fail(calls.raceEvents, 'unavailable'));
    server.hangUp(calls.raceEvents);
    await pass(0);
    const attempts = () => server.calls(calls.raceEvents).length;
    const before = attempts();
    for (const [index, pause] of [1000, 2000, 4000, 4000].entries()) {
      await pass(pause - 1);
      expect(attempts()).toBe(before + index);
      await pass(1);
      expect(attempts()).toBe(before + index + 1);
    }
    server.use(...raceServer(() => makeRace()));
    await pass(4000);
    server.hangUp(calls.raceEvents);
    await pass(0);
    await pass(1000);
    expect(attempts()).toBe(before + 6);
    random.mockRestore();
  });

  it('is noticed by its silence', async () => {
    const { server } = await enter(makeRace());
    const before = server.calls(calls.raceEvents).length;
    await pass(21_000);
    expect(server.calls(calls.raceEvents).length).toBeGreaterThan(before);
  });

  it('comes from leaving the page, and ends when the browser restores that', async () => {
    const { server, changes } = await enter(makeRace());
    fireEvent(window, new Event('pagehide'));
    const before = server.calls(calls.raceEvents).length;
    changes({ players: 3 });
    act(() => server.send(calls.raceEvents, makeRace({ version: 2, players: 3 })));
    await pass(0);
    expect(screen.getByRole('heading', { name: '2 players' })).toBeVisible();
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    expect(screen.getByRole('heading', { name: '3 players' })).toBeVisible();
    expect(server.calls(calls.raceEvents)).toHaveLength(before + 1);
  });

  it('is closed while the page is hidden, which says for five minutes that its player is there', async () => {
    const { server, changes } = await enter(makeRace());
    const listened = () => server.calls(calls.raceEvents).length;
    const attended = () => server.calls(calls.attendRace).length;
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const turn = async (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange'));
      await pass(0);
    };
    await pass(10_000);
    const before = listened();
    await turn('hidden');
    expect(attended()).toBe(0);
    await pass(60_000);
    expect([listened(), attended()]).toEqual([before, 4]);
    act(() => server.send(calls.raceEvents, makeRace({ version: 9, players: 9 })));
    fireEvent(window, new Event('online'));
    await pass(5 * 60_000);
    expect(listened()).toBe(before);
    const all = attended();
    expect(all).toBeLessThanOrEqual(21);
    await pass(60_000);
    expect(attended()).toBe(all);
    changes({ players: 3 });
    await turn('visible');
    expect(listened()).toBe(before + 1);
    expect(screen.getByRole('heading', { name: '3 players' })).toBeVisible();
    expect(screen.queryByText('Connection lost')).not.toBeInTheDocument();
    await pass(60_000);
    expect(attended()).toBe(all);
    visibility.mockRestore();
  });

  it('brings no older state back', async () => {
    const { becomes, server } = await enter(makeRace());
    await becomes({ players: 3 });
    act(() => server.send(calls.raceEvents, makeRace({ version: 1 })));
    await pass(0);
    expect(screen.getByRole('heading', { name: '3 players' })).toBeVisible();
  });
});

describe('all together', () => {
  const running = (given: Partial<calls.RaceState> = {}) =>
    makeRace({ phase: 'running', starts: serverTime, question: makeAsked(1), ...given });
  const closed = (number: number) =>
    makeAsked(number, { closed: true, answered: 2, next: serverTime + Math.round(performance.now()) + 5000 });

  it('an answer is sent once and judged when the question is closed', async () => {
    const { becomes, server } = await enter(running());
    expect(screen.getByText('Question 1 of 10')).toBeVisible();
    const [said] = within(screen.getByText('You get one try.').parentElement ?? document.body).getAllByRole('status');
    fireEvent.keyDown(document, { key: '2', code: 'Digit2' });
    await pass(0);
    fireEvent.click(choice('1'));
    await pass(0);
    expect(server.calls(calls.answerRace).map(({ body }) => body)).toEqual([{ question: 1, choice: 1 }]);
    await becomes({ question: makeAsked(1, { answered: 1 }) });
    // The output does not announce the answers of the others.
    expect(said).toHaveTextContent(/^Answer sent\.$/);
    expect(screen.getByText('Answers: 1 of 2.')).toBeVisible();
    server.use(
      reply(calls.raceQuestion, ({ params }) =>
        makeRaceQuestion(params.number, { chosen: 1, revealed: getReveal(1, [0, 2, 0, 0]) }),
      ),
    );
    await becomes({
      question: closed(1),
      standings: [
        [1, 1, 1, 3000],
        [2, 2, 0, 4000],
      ],
    });
    expect(screen.getByText(/^Correct! The answer is: 2/)).toBeInTheDocument();
    expect(screen.getByText(/Place 1 of 2, 1 correct/)).toBeVisible();
    expect(screen.getByText('Next question in 5 s')).toBeVisible();
    expect(choice('2')).toHaveAccessibleName(/chosen by 2 \(100%\)/);
    await becomes({ question: makeAsked(2), standings: [] });
    expect(screen.getByText('Question 2 of 10')).toBeVisible();
    expect(choice('2')).toBeEnabled();
    await expectNoViolation();
  });

  it('who does not answer in time is told the answer', async () => {
    const { becomes, server } = await enter(running());
    server.use(
      reply(calls.raceQuestion, ({ params }) =>
        makeRaceQuestion(params.number, { revealed: getReveal(1, [1, 0, 0, 0]) }),
      ),
    );
    await becomes({ question: closed(1) });
    expect(screen.getByText('Time’s up.')).toBeVisible();
    expect(screen.getByText('The correct answer is: 2')).toBeInTheDocument();
  });

  it('the picture stays when the question is closed', async () => {
    const { becomes, server } = await enter(running());
    const picture = screen.getByRole('img', { name: /^Picture of the card/ });
    const { question } = makeRaceQuestion(1);
    server.use(
      reply(calls.raceQuestion, () =>
        makeRaceQuestion(1, {
          question: { ...question, url: '/cards/round/sealed-anew' },
          revealed: getReveal(1, [1, 0, 0, 0]),
        }),
      ),
    );
    await becomes({ question: closed(1) });
    expect(screen.getByText('Time’s up.')).toBeVisible();
    expect(picture).toBeInTheDocument();
  });

  it('who joined meanwhile waits for the next question', async () => {
    const late = { may_answer: false } as const;
    const { becomes, server } = await enter(running({ crowd: true, host: 1 }), {
      you: 3,
      host: false,
      api: [reply(calls.raceQuestion, ({ params }) => makeRaceQuestion(params.number, late))],
    });
    expect(screen.getByText(/you’ll join at the next question/)).toBeVisible();
    expect(choice('1')).toHaveClass('other');
    fireEvent.click(choice('1'));
    await pass(0);
    expect(server.calls(calls.answerRace)).toEqual([]);
    server.use(reply(calls.raceQuestion, () => makeRaceQuestion(1, { ...late, revealed: getReveal(1, [2, 0, 0, 0]) })));
    await becomes({ question: closed(1) });
    expect(screen.getByText(/you’ll join at the next question/)).toBeVisible();
    expect(screen.getByText('Next question in 5 s')).toBeVisible();
    server.use(reply(calls.raceQuestion, () => makeRaceQuestion(2)));
    await becomes({ question: makeAsked(2) });
    expect(choice('1')).toHaveClass('open');
    fireEvent.click(choice('1'));
    await pass(0);
    expect(server.calls(calls.answerRace)).toMatchObject([{ body: { question: 2, choice: 0 } }]);
  });

  it('shows what another tab has answered', async () => {
    const { server } = await enter(running());
    server.use(
      fail(calls.answerRace, 'conflict'),
      reply(calls.raceQuestion, ({ params }) => makeRaceQuestion(params.number, { chosen: 3 })),
    );
    fireEvent.click(choice('1'));
    await pass(0);
    await pass(0);
    expect(choice('4')).toHaveAttribute('data-early');
    expect(choice('1')).not.toHaveAttribute('data-early');
  });

  it('says that an answer is not there yet, and sends it again', async () => {
    const { server } = await enter(running());
    server.use(fail(calls.answerRace, 'network'));
    fireEvent.click(choice('1'));
    await pass(0);
    expect(screen.getByText(/^Your answer hasn’t arrived yet/)).toBeVisible();
    server.use(reply(calls.answerRace, { ms: 1 }));
    await pass(3000);
    expect(screen.queryByText(/^Your answer hasn’t arrived yet/)).toBeNull();
  });

  it('a room’s phones are buttons, with the card on demand', async () => {
    await enter(running({ crowd: true, host: 1 }), { you: 2, host: false });
    expect(choice('1')).toHaveTextContent('A');
    expect(screen.getByText('Show the card here')).toBeVisible();
    await expectNoViolation();
  });

  it('a room is left after an answer, not by a finger that misses one', async () => {
    await enter(running({ crowd: true, host: 1 }), { you: 2, host: false });
    const leave = () => screen.queryByRole('button', { name: 'Leave' });
    expect(leave()).toBeNull();
    fireEvent.click(choice('1'));
    await pass(0);
    expect(leave()).toBeVisible();
  });
});

describe('at one’s own pace', () => {
  const running = (members = [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno', { answered: 4, score: 3 })]) =>
    makeRace({ phase: 'running', pace: 'own', length: 10, ends: serverTime + 600_000, members });
  const round = (answered: number) => makeRound(answered, { kind: 'own', day: null });

  it('one plays a round beside the others’ progress, waits for them, and sees the result', async () => {
    const api = [
      reply(calls.raceRound, { round: round(8) }),
      reply(calls.nextRaceQuestion, ({ body }) => ({ question: makeRoundQuestion(body.question), shown: 0 })),
      reply(calls.answerRaceRound, ({ body }) => ({
        answered: makeAnswered(body.question, body.choice),
        next: null,
        result: body.question === 10 ? round(10).result : null,
      })),
    ];
    const { becomes, server } = await enter(running(), { api });
    expect(screen.getByText('4 of 10 answered, 3 correct')).toBeInTheDocument();
    fireEvent.click(choice('2'));
    await pass(0);
    fireEvent.click(nextButton());
    await pass(0);
    fireEvent.click(choice('3'));
    await pass(0);
    expect(server.calls(calls.answerRaceRound)).toMatchObject([
      { body: { question: 9, choice: 1 } },
      { body: { question: 10, choice: 2 } },
    ]);
    const over = {
      phase: 'over',
      standings: [
        [1, 1, 6, 30_000],
        [2, 2, 5, 20_000],
      ],
      fastest: [],
    } as const;
    server.use(reply(calls.raceRound, { round: round(10) }));
    fireEvent.click(screen.getByRole('button', { name: /result$/ }));
    await pass(0);
    expect(title()).toHaveTextContent('Finished!');
    expect(title()).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent(/^You’ll see the result within (9:5\d|10:00)\.$/);
    const leave = screen.getByRole('button', { name: 'Leave' });
    leave.focus();
    await becomes({ players: 2 });
    expect(leave).toHaveFocus();
    await becomes({ ...over, standings: over.standings.map((standing) => [...standing]), fastest: [] });
    expect(title()).toHaveTextContent('You win!');
    expect(screen.getByRole('heading', { name: 'The questions' })).toBeVisible();
  });
});

describe('the result', () => {
  const over = (standings: number[][], given: Partial<calls.RaceState> = {}) =>
    makeRace({ phase: 'over', starts: serverTime, standings, ...given });

  it('has places, ties, who was fastest where, and the rematch in one press', async () => {
    const fastest = Array.from({ length: 10 }, (_, index) =>
      index === 0 ? { members: [1, 2], ms: 1500 } : index === 1 ? { members: [2], ms: 2000 } : null,
    );
    const { address, becomes } = await enter(
      over(
        [
          [1, 1, 7, 30_000],
          [2, 1, 7, 30_000],
          [3, 3, 2, 10_000],
        ],
        { fastest, members: [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno'), makeRacer(3, 'Cleo')] },
      ),
      { you: 3 },
    );
    expect(title()).toHaveTextContent('A tie: Ada and Bruno');
    expect(title()).toHaveFocus();
    expect(screen.getByText('Your place: 3 of 3')).toBeVisible();
    expect(lines()).toEqual([
      ['1', '7', '0:30.0', '1', 'Ada'],
      ['1', '7', '0:30.0', '2', 'Bruno'],
      ['3', '2', '0:10.0', '0', 'Cleo (you)'],
    ]);
    expect(screen.getByText('Ada and Bruno').closest('li')).toHaveTextContent('Ada and Bruno · 0:01.5');
    await becomes({ next: 'race-next-012345' });
    await press('Join the rematch');
    expect(address()).toBe('/race/race-next-012345');
    await pass(0);
    expect(title()).toHaveFocus();
  });

  it('of a race played together lists its questions, with the right answers and one’s own', async () => {
    const answered = [makeAnswered(1, 1), makeAnswered(2, 0), makeAnswered(3, -1)];
    const { server } = await enter(over([[1, 1, 1, 9000]]), { api: [fail(calls.raceQuestions, 'unavailable')] });
    server.use(reply(calls.raceQuestions, { questions: answered }));
    await pass(2000);
    const questions = within(screen.getByRole('region', { name: 'The questions' })).getAllByRole('listitem');
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\. Card 1 .*Correct answer2Players who knew it50%Time0:03.0$/),
      expect.stringMatching(/^2\. Card 2 .*Correct answer3Your answer1Players/),
      expect.stringMatching(/^not answered3\. Card 3 .*Correct answer4Your answernot answeredPlayers who knew it50%$/),
    ]);
    await expectNoViolation();
  });

  it('of a room shows the first five and oneself; its host opens the next one', async () => {
    const standings = Array.from({ length: 8 }, (_, index) => [index + 2, index + 1, 9 - index, 1000 * index]);
    const members = standings.slice(0, 5).map(([number = 0]) => makeRacer(number, `Player ${number}`));
    const { becomes } = await enter(over(standings, { crowd: true, members, players: 8 }), { you: 9, host: false });
    expect(lines().map((line) => line.at(-1))).toEqual([
      'Player 2',
      'Player 3',
      'Player 4',
      'Player 5',
      'Player 6',
      'you',
    ]);
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
    await becomes({ next: 'race-next-012345' });
    expect(screen.getByRole('button', { name: 'Join the rematch' })).toBeVisible();
    await expectNoViolation();
  });
});

describe('the big screen', () => {
  const crowd = (given: Partial<calls.RaceState> = {}) =>
    makeRace({ crowd: true, code: 'ABCDEF', members: [makeRacer(2, 'Bruno')], players: 1, ...given });
  const big = { you: null, host: true };

  it('shows code and QR picture, and who has come', async () => {
    const { becomes } = await enter(crowd({ members: [], players: 0 }), big);
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText('ABCDEF')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the race' })).toBeDisabled();
    await becomes({ members: [makeRacer(2, 'Bruno')], players: 1 });
    expect(screen.getByText('Bruno')).toBeVisible();
    const start = screen.getByRole('button', { name: 'Start the race' });
    expect(start).toBeEnabled();
    start.focus();
    await becomes({ phase: 'running', question: makeAsked(1) });
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await expectNoViolation();
  });

  it('shows the question, how many have answered, then the answer, how many chose what, and the first five', async () => {
    const { becomes, server } = await enter(crowd({ phase: 'running', question: makeAsked(1) }), big);
    expect(await screen.findByRole('heading', { name: /How much mana/ })).toBeVisible();
    expect(screen.getByText('Answers: 0 of 2.')).toBeVisible();
    server.use(reply(calls.raceQuestion, () => makeRaceQuestion(1, { revealed: getReveal(1, [1, 3, 0, 0]) })));
    await becomes({
      question: makeAsked(1, { closed: true, answered: 1, next: serverTime + 20_000 }),
      standings: [[2, 1, 1, 2000]],
    });
    expect(screen.getByText(/chosen by 3 \(75%\)/)).toBeInTheDocument();
    expect(screen.getByText(/^The correct answer is: /, { selector: 'output' })).toHaveTextContent(/: \S/);
    expect(lines()).toEqual([['1', '1', '0:02.0', 'Bruno']]);
    await expectNoViolation();
  });

  it('asks before the big screen is left', async () => {
    const { server } = await enter(crowd({ phase: 'running', question: makeAsked(1) }), {
      ...big,
      api: [reply(calls.leaveRace, { changed: true })],
    });
    await press('Leave');
    expect(screen.getByRole('dialog', { name: 'Leave the big screen?' })).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(calls.leaveRace)).toEqual([]);
    await press('Leave');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await pass(0);
    expect(server.calls(calls.leaveRace)).toHaveLength(1);
  });

  it('lists all players for removal, which goes on while others come', async () => {
    const members = [makeRacer(2, 'Bruno'), makeRacer(3, 'Cleo')];
    const { becomes, server } = await enter(crowd(), {
      ...big,
      api: [reply(calls.raceMembers, () => ({ members }))],
    });
    const manage = await screen.findByText('All players');
    fireEvent.click(manage);
    await pass(0);
    await press('Remove Cleo');
    members.push(makeRacer(4, 'Dora'));
    await becomes({ players: 3, members });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Dora', hidden: true })).toBeInTheDocument();
    await press('Remove');
    expect(server.calls(calls.removeRacer)).toMatchObject([{ body: { member: 3 } }]);
  });

  it('clears the room after a question, until the race begins', async () => {
    const { becomes, server } = await enter(crowd(), {
      ...big,
      api: [
        reply(calls.raceMembers, () => ({ members: [makeRacer(2, 'Bruno')] })),
        reply(calls.clearRace, { changed: true }),
      ],
    });
    fireEvent.click(await screen.findByText('All players'));
    await pass(0);
    await press('Clear the room');
    const dialog = screen.getByRole('dialog', { name: 'Clear the room?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Clear the room' }));
    await pass(0);
    expect(server.calls(calls.clearRace)).toMatchObject([{ params: { race: raceId } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await becomes({ members: [], players: 0 });
    expect(screen.queryByRole('button', { name: 'Clear the room' })).toBeNull();
  });
});

describe('leaving', () => {
  const running = (given: Partial<calls.RaceState> = {}) => makeRace({ phase: 'running', pace: 'own', ...given });
  const asked = () => screen.queryByRole('dialog', { name: 'Leave the race?' });

  /** Clicks a link of the page around the race. @returns whether the link was followed. */
  const follow = (href: string) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    const followed = jest.fn();
    link.addEventListener('click', (event) => {
      if (!event.defaultPrevented) followed();
      // jsdom cannot follow links.
      event.preventDefault();
    });
    fireEvent.click(link);
    return followed;
  };

  it.each(['countdown', 'running'] as const)('in the %s asks first, and says how to come back', async (phase) => {
    await enter(running({ phase, starts: serverTime + 3000 }), {
      api: [reply(calls.raceRound, { round: makeRound(0) })],
    });
    const followed = follow('/quiz');
    expect(asked()).toHaveTextContent('what you don’t answer counts as wrong');
    expect(asked()).toHaveTextContent('choose “Race” in the menu');
    expect(screen.getByRole('button', { name: 'Keep racing' })).toHaveFocus();
    await press('Keep racing');
    expect(asked()).toBeNull();
    expect(followed).not.toHaveBeenCalled();
    const again = follow('/quiz');
    await press('Leave anyway');
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['to the same race in another language', `/de/wettrennen/${raceId}`],
    ['within the page', `/race/${raceId}#main`],
  ])('is not a link %s', async (_name, href) => {
    await enter(running(), { api: [reply(calls.raceRound, { round: makeRound(0) })] });
    expect(follow(href)).toHaveBeenCalledTimes(1);
    expect(asked()).toBeNull();
  });

  it('costs nothing in the lobby, after the last answer, or once it is over', async () => {
    const { becomes } = await enter(makeRace(), { api: [reply(calls.raceRound, { round: makeRound(0) })] });
    expect(follow('/quiz')).toHaveBeenCalledTimes(1);
    await becomes({ phase: 'running', pace: 'own', members: [makeRacer(1, 'Ada', { answered: 10 })] });
    expect(follow('/quiz')).toHaveBeenCalledTimes(1);
    await becomes({ phase: 'over' });
    expect(follow('/quiz')).toHaveBeenCalledTimes(1);
    expect(asked()).toBeNull();
  });

  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };

  it.each([
    ['leads to the page before', 5, '/find'],
    ['in a tab that was opened with it leads to the start page', 2, '/race'],
  ])('by Back asks first, and %s', async (_name, entries, expected) => {
    jest.spyOn(history, 'length', 'get').mockReturnValue(entries);
    const state = running();
    const ui = (
      <>
        <Back />
        <Link to={`/race/${raceId}`}>Race</Link>
        <Routes>
          <Route path="/race/*" element={<screens.race />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    );
    const api = [...raceServer(() => state), reply(calls.raceRound, { round: makeRound(0) })];
    const { address } = await renderScreen(ui, { route: '/find', player, api });
    fireEvent.click(screen.getByRole('link', { name: 'Race' }));
    await pass(0);
    expect(asked()).toBeNull();
    await press('Back');
    expect([asked() !== null, address()]).toEqual([true, `/race/${raceId}`]);
    await press('Keep racing');
    expect([asked(), address()]).toEqual([null, `/race/${raceId}`]);
    await press('Back');
    await press('Leave anyway');
    expect([asked(), address()]).toEqual([null, expected]);
    jest.restoreAllMocks();
  });

  it('leaves a way back on the start page, while the race runs', async () => {
    const state = running();
    (await enter(state, { api: [reply(calls.raceRound, { round: makeRound(0) })] })).unmount();
    const api = [...raceServer(() => state), reply(calls.raceRound, { round: makeRound(0) })];
    const { user, address, unmount } = await open('/race', api);
    await user.click(screen.getByRole('link', { name: 'Back to the race' }));
    expect(address()).toBe(`/race/${raceId}`);
    unmount();
    await open(
      '/race',
      raceServer(() => makeRace({ phase: 'over' })),
    );
    expect(screen.queryByRole('link', { name: 'Back to the race' })).toBeNull();
  });
});
