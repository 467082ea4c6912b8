import { appearOnBoards } from '@cardwise/contracts/rounds/boards';
import { keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { onSuiteEvent } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import '../texts.ts';
import { renderTen } from '../../test/render-ten.tsx';
import { makeAnswered, makeChallengeResult, makeResult, makeRound, tenAnswers } from '../../test/make-result.ts';
import { ChallengeResults } from '../challenge/challenge-results.tsx';
import { Summary } from './result-view.tsx';
import { RoundResultView } from './round-result-view.tsx';

type Options = NonNullable<Parameters<typeof renderTen>[1]>;

function show(round = makeRound(), options: Options = {}) {
  return renderTen(<RoundResultView round={round} />, options);
}

function marks() {
  return within(screen.getByRole('list', { name: 'Your answers one by one' }))
    .getAllByRole('listitem')
    .map((mark) => mark.textContent);
}

function fact(label: string) {
  return screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
}

afterEach(() => jest.useRealTimers());

it('shows score, marks, time and how one did among the players', async () => {
  await show();
  expect(screen.getByText('The Daily Ten, November 22, 2026')).toBeVisible();
  expect(screen.getByText('8 of 10 correct')).toBeInTheDocument();
  expect(marks()).toEqual([
    'correct',
    'correct',
    'wrong',
    'correct',
    'correct',
    'correct',
    'wrong',
    'correct',
    'correct',
    'correct',
  ]);
  expect(fact('Time')).toBe('1:07.4');
  expect(screen.getByText('42nd of 1,234 players today')).toBeVisible();
  expect(screen.getByText('Better than 64% of players')).toBeVisible();
  expect(fact('Hardest question')).toBe('Question 7');
  expect(fact('Day streak')).toBe('5 days');
  expect(fact('Best day streak')).toBe('12 days');
});

it('says why the round has no rank, in place of one', async () => {
  await show(makeRound({ result: makeResult({ daily: { ...makeResult().daily!, unranked: 'young' } }) }));
  expect(screen.getByText(/^Not ranked yet: only accounts that are at least a day old/)).toBeVisible();
  expect(screen.queryByText(/players today/)).toBeNull();
  expect(screen.getByText('Better than 64% of players')).toBeVisible();
});

it('a tap on a question shows the right answer, one’s own if it was wrong, and how many knew it', async () => {
  const answered = tenAnswers();
  answered[6] = makeAnswered(7, { chosen: 0, knew: 12, question: 'name', choices: ['<b>Ogre</b>', 'Imp', 'Cat'] });
  const { user } = await show(makeRound({ answered }));
  const rows = screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('details')!);
  expect(rows).toHaveLength(10);
  expect(rows.map(({ open }) => open)).toEqual(Array.from({ length: 10 }, () => false));
  expect(rows[0]).toHaveTextContent('1. Card 1 How much mana does this card cost?');
  expect(rows[0]).toHaveTextContent('Correct answer3Players who knew it60%Time0:04.2');
  expect(rows[0]).not.toHaveTextContent('Your answer');
  expect(rows[6]).toHaveTextContent('7. Card 7 What is this card called?Card 7Hardest question');
  await user.click(screen.getByText('7. Card 7'));
  expect(rows[6]!.open).toBe(true);
  expect(rows[6]).toHaveTextContent('Correct answerCatYour answerOgrePlayers who knew it12%');
  expect(within(rows[6]!).getByRole('link', { name: 'Card 7' })).toHaveAttribute('href', '/statistics/card/1007');
});

it('questions left when time ran out are marked as not answered', async () => {
  await show(makeRound({ answered: tenAnswers().slice(0, 8), result: makeResult({ score: 6 }) }));
  expect(marks().slice(7)).toEqual(['correct', 'not answered', 'not answered']);
  expect(screen.getByText(/^Time ran out for this round/)).toBeVisible();
});

it('the first player of the day is compared with nobody', async () => {
  await show(makeRound({ result: makeResult({ players: 1, better_than: null, hardest: null }) }));
  expect(screen.getByText('You’re the first to finish today!')).toBeVisible();
  expect(screen.queryByText('Better than')).toBeNull();
  expect(screen.queryByText('Hardest question')).toBeNull();
});

it.each([
  [{ place: 1, players: 4, better: 100 }, 'en', '1st of 4 players today'],
  [{ place: 3, players: 4, better: 33 }, 'en', '3rd of 4 players today'],
  [{ place: 11, players: 1000, better: 99 }, 'en', '11th of 1,000 players today, Better than 99% of players'],
  [{ place: 1, players: 4, better: 100 }, 'fr', '1re place sur 4 joueurs aujourd’hui'],
  [{ place: 3, players: 4, better: 33 }, 'fr', '3e place sur 4 joueurs aujourd’hui'],
  [{ place: 3, players: 4, better: 33 }, 'it', '3º posto su 4 giocatori oggi'],
  [{ place: 3, players: 4, better: 33 }, 'pl', '3. miejsce dziś wśród 4 graczy'],
  [{ place: 3, players: 4, better: 33 }, 'de', 'Heute Platz 3 unter 4 Spielern'],
  // A service of an earlier release sends no place.
  [{ place: undefined, players: 4, better: 33 }, 'en', ''],
] as const)('%o stands in one sentence of %s: %s', async ({ place, players, better }, locale, expected) => {
  const daily = { ...makeResult().daily!, place };
  const result = makeResult({ players, better_than: better, daily });
  await renderTen(
    <Summary result={result} facts={[]}>
      {null}
    </Summary>,
    { locale },
  );
  const said = [...document.querySelectorAll('.standing')].map(({ textContent }) => textContent);
  expect(said.join(', ')).toBe(expected);
});

it('a best day streak is shown only where it is not today’s', async () => {
  const streak = { ...makeResult().daily!.streak, best: 5 };
  await show(makeRound({ result: makeResult({ daily: { ...makeResult().daily!, streak } }) }));
  expect(fact('Day streak')).toBe('5 days');
  expect(screen.queryByText('Best day streak')).toBeNull();
});

it('leads on: to a practice of what was missed, a quiz of its classes, and what the page adds', async () => {
  const answered = tenAnswers();
  answered[2] = makeAnswered(3, { chosen: 3, question: 'attack', class: 'druid' });
  answered[4] = makeAnswered(5, { class: 'rogue' });
  const { user } = await renderTen(
    <RoundResultView round={makeRound({ day: '2026-11-20', answered })} after={<a href="/more">More</a>} />,
  );
  const ways = within(screen.getByRole('region', { name: 'What now?' }));
  expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Practice the 2 you missed', '/quiz?practice'],
    ['Quiz: druid, mage', '/quiz?classes=druid,mage'],
    ['More', '/more'],
    ['Compare with friends', '/daily/friends'],
    ['Find the Card', '/find-the-card'],
  ]);
  await user.click(ways.getByRole('link', { name: 'Practice the 2 you missed' }));
  expect(keptPractice.find('visitor')?.items).toEqual([
    { card: '1003', kind: 'attack' },
    { card: '1007', kind: 'cost' },
  ]);
});

it.each([
  ['2026-11-22T23:59:00Z', true],
  ['2026-11-23T00:59:00Z', true],
  ['2026-11-23T01:00:00Z', false],
])('what was missed can be practised when nobody plays the day any more: at %s %s', async (now, isOpen) => {
  const next = now < '2026-11-23' ? '2026-11-23T00:00:00.000Z' : '2026-11-24T00:00:00.000Z';
  const daily = { ...makeResult().daily!, next, left: Date.parse(next) - Date.parse(now) };
  await show(makeRound({ result: makeResult({ daily }) }));
  expect(screen.queryByText('You can practice what you missed when the day is over.') !== null).toBe(isOpen);
  expect(screen.queryByRole('link', { name: 'Practice the 2 you missed' }) !== null).toBe(!isOpen);
});

it('a player who missed nothing has nothing to practise, but the classes of the ten', async () => {
  await show(makeRound({ answered: tenAnswers().map((question) => ({ ...question, chosen: question.correct })) }));
  expect(screen.queryByRole('link', { name: /^Practice/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Quiz: mage' })).toBeVisible();
});

it('an own set has neither day, rank, day streak nor next set', async () => {
  const result = makeResult({ players: 0, better_than: null, hardest: null, daily: null });
  await show(makeRound({ kind: 'own', day: null, result }));
  expect(screen.getByText('Your own ten')).toBeVisible();
  for (const label of ['Day streak', /players/]) expect(screen.queryByText(label)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('counts down to the next set, then links to it', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T18:27:30Z') });
  await show();
  expect(screen.getByRole('timer')).toHaveTextContent('Next ten in 05:33');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Next ten in 05:32');
  act(() => jest.advanceTimersByTime((5 * 60 + 32) * 60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play the next ten' })).toHaveAttribute('href', '/daily');
});

it('the heading takes the focus when the result replaces the last question', async () => {
  await renderTen(<RoundResultView round={makeRound()} takesFocus />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your result' })).toHaveFocus();
});

it('tells the shell the day streak, unless the round is practice', async () => {
  const played = jest.fn();
  const stop = onSuiteEvent('day:played', played);
  const practice = await show(makeRound({ kind: 'archive', result: makeResult({ daily: null }) }));
  practice.unmount();
  expect(played).not.toHaveBeenCalled();
  await show();
  expect(played.mock.calls).toEqual([[{ days: 5 }]]);
  stop();
});

describe('question about the boards', () => {
  const asked = makeRound({ result: makeResult({ daily: { ...makeResult().daily!, ask_boards: true } }) });

  it('is not asked of others', async () => {
    await show();
    expect(screen.queryByText('Show your name on the leaderboard?')).toBeNull();
  });

  it.each([
    ['Yes, show my name', true, 'You’re on the leaderboards now.'],
    ['No, thanks', false, 'All right: your name stays off the leaderboards.'],
  ])('%s is saved', async (answer, appear, confirmation) => {
    const { user, server } = await show(asked, { api: [reply(appearOnBoards, { appear })] });
    await user.click(screen.getByRole('button', { name: answer }));
    expect(await screen.findByText(confirmation)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(server.calls(appearOnBoards)).toEqual([{ body: { appear } }]);
    expect(screen.queryByRole('button', { name: answer })).toBeNull();
  });

  it('stays if the answer could not be saved', async () => {
    const { user } = await show(asked, { api: [fail(appearOnBoards, 'unavailable')] });
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(await screen.findByText('Your choice could not be saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No, thanks' })).toBeVisible();
  });
});

function showAll() {
  const challenge = [makeChallengeResult({ challenger: true }), makeChallengeResult({ you: true })];
  const daily = { ...makeResult().daily!, ask_boards: true };
  return show(makeRound({ result: makeResult({ daily, challenge }) }));
}

describe('challenge', () => {
  const showResults = (...results: ReturnType<typeof makeChallengeResult>[]) =>
    renderTen(<ChallengeResults results={results} />);
  const region = (name: string) => within(screen.getByRole('region', { name: name.replace(' : ', '\u00A0:\u00A0') }));
  const names = (results: { getAllByRole: typeof screen.getAllByRole }) =>
    results.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it.each([
    [{ score: 7 }, 'You won 7–5'],
    [{ score: 3 }, 'You lost 3–5'],
    [{ score: 5, ms: 59_000 }, '5–5, and you were faster'],
    [{ score: 5, ms: 61_000 }, '5–5, but you were slower'],
    [{ score: 5 }, 'A tie: 5–5'],
  ])('%o is said above both rows of marks: %s', async (yours, title) => {
    await showResults(
      makeChallengeResult({ name: 'Bruno', score: 9 }),
      makeChallengeResult({ challenger: true, score: 5 }),
      makeChallengeResult({ name: null, you: true, ...yours }),
    );
    const duel = region(title);
    expect(names(duel).slice(0, 2)).toEqual(['AdaChallenger', 'You']);
    expect(duel.getByText('1 more result').closest('details')).toHaveTextContent('Bruno');
    expect(duel.getByRole('list', { name: 'Answers one by one: Ada' })).toBeVisible();
    expect(duel.getByRole('link', { name: 'Rematch' })).toHaveAttribute('href', '/daily/own');
  });

  it('comes before one’s own score', async () => {
    await showAll();
    const first = region('A tie: 8–8').getByRole('list', { name: 'Answers one by one: Ada' });
    const score = screen.getByText('8 of 10 correct', { selector: '.visually-hidden' });
    expect(first.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a name that a visitor chose is marked as theirs', async () => {
    await showResults(
      makeChallengeResult({ name: 'Ada', score: 9 }),
      makeChallengeResult({ name: 'Grüne Fee', visitor: true }),
      makeChallengeResult({ name: null, visitor: true }),
      makeChallengeResult({ name: 'Me', visitor: true, you: true, challenger: true }),
    );
    expect(names(region('Challenge results'))).toEqual(['Ada', 'Grüne FeeVisitor', 'Visitor', 'YouChallenger']);
  });

  it('the challenger meets the only one who has finished; of several, the best come first', async () => {
    const { unmount } = await showResults(
      makeChallengeResult({ you: true, challenger: true, score: 6 }),
      makeChallengeResult({ name: 'Bruno', score: 5 }),
      makeChallengeResult({ name: null, finished: false, score: 0, ms: 0, marks: [] }),
    );
    expect(names(region('You won 6–5')).slice(0, 2)).toEqual(['YouChallenger', 'Bruno']);
    expect(screen.getByText('Not finished yet')).toBeInTheDocument();
    unmount();
    await showResults(
      makeChallengeResult({ name: 'Bruno', score: 9 }),
      makeChallengeResult({ you: true, challenger: true }),
      makeChallengeResult({ name: null, score: 7 }),
    );
    expect(names(region('Challenge results'))).toEqual(['Bruno', 'YouChallenger', 'Visitor']);
    expect(screen.queryByRole('link', { name: 'Rematch' })).toBeNull();
  });
});

it('has no axe violation', async () => {
  const { container } = await showAll();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
