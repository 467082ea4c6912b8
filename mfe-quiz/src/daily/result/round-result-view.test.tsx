import { appearOnBoards } from '@cardwise/contracts/boards';
import { locales } from '@cardwise/contracts/locales';
import { onSuiteEvent } from '@cardwise/web-kit';
import { fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import '../../texts.ts';
import '../texts.ts';
import { makeAnswered, makeChallengeResult, makeResult, makeRound, tenAnswers } from '../../../test/make-result.ts';
import { RoundResultView } from './round-result-view.tsx';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;
const show = (round = makeRound(), options: Options = {}) => renderScreen(<RoundResultView round={round} />, options);

const marks = () =>
  within(screen.getByRole('list', { name: 'Your answers one by one' }))
    .getAllByRole('listitem')
    .map((mark) => mark.textContent);

const fact = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

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
  expect(fact('Better than')).toBe('64% of players');
  expect(fact('Players so far')).toBe('1,234');
  expect(fact('Hardest question')).toBe('Question 7');
  expect(fact('Rank today')).toBe('42');
  expect(fact('Day streak')).toBe('5 days');
  expect(fact('Best day streak')).toBe('12 days');
});

it('lists each question with the right answer, one’s own if it was wrong, and how many knew it', async () => {
  const answered = tenAnswers();
  answered[6] = makeAnswered(7, { chosen: 0, knew: 12, question: 'name', choices: ['<b>Ogre</b>', 'Imp', 'Cat'] });
  await show(makeRound({ answered }));
  const articles = screen.getAllByRole('article');
  expect(articles).toHaveLength(10);
  expect(articles[0]).toHaveAccessibleName('correct 1. How much mana does this card cost?');
  expect(articles[0]).toHaveTextContent('Correct answer3Players who knew it60%Time0:04.2');
  expect(articles[0]).not.toHaveTextContent('Your answer');
  expect(articles[6]).toHaveTextContent('7. What is this card called?Card 7Hardest question');
  expect(articles[6]).toHaveTextContent('Correct answerCatYour answerOgrePlayers who knew it12%');
  expect(within(articles[6]!).getByRole('link', { name: 'Card 7' })).toHaveAttribute('href', '/statistics/card/1007');
});

it('questions left when time ran out are marked as not answered', async () => {
  await show(makeRound({ answered: tenAnswers().slice(0, 8), result: makeResult({ score: 6 }) }));
  expect(marks().slice(7)).toEqual(['correct', 'not answered', 'not answered']);
  expect(screen.getByText(/^Time ran out for this round/)).toBeVisible();
});

it('the first player of the day is compared with nobody', async () => {
  await show(makeRound({ result: makeResult({ players: 1, better_than: null, hardest: null }) }));
  expect(screen.getByText('You’re the first to finish these ten.')).toBeVisible();
  expect(screen.queryByText('Better than')).toBeNull();
  expect(screen.queryByText('Hardest question')).toBeNull();
});

it('an own set has neither day, rank, day streak nor next set', async () => {
  const result = makeResult({ players: 0, better_than: null, hardest: null, daily: null });
  await show(makeRound({ kind: 'own', day: null, result }));
  expect(screen.getByText('Your own ten')).toBeVisible();
  for (const label of ['Rank today', 'Day streak', 'Players so far']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('counts down to the next set, then links to it', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T18:27:30Z') });
  await show();
  expect(screen.getByRole('timer')).toHaveTextContent('Next ten in 05:33');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Next ten in 05:32');
  jest.setSystemTime(Date.parse('2026-11-22T23:59:59Z'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play the next ten' })).toHaveAttribute('href', '/daily');
});

it('the heading takes the focus when the result replaces the last question', async () => {
  await renderScreen(<RoundResultView round={makeRound()} takesFocus />);
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

it('shows all results of a challenge in order, one’s own among them', async () => {
  const challenge = [
    makeChallengeResult({ challenger: true }),
    makeChallengeResult({ name: 'Bruno', you: true, score: 7 }),
    makeChallengeResult({ name: null, finished: false, score: 0, ms: 0, marks: [] }),
  ];
  await show(makeRound({ kind: 'challenge', result: makeResult({ daily: null, challenge }) }));
  const results = within(screen.getByRole('region', { name: 'Results of the challenge' }));
  expect(results.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'AdaChallenger',
    'You',
    'Visitor',
  ]);
  expect(results.getByText('7 of 10 correct')).toBeVisible();
  expect(results.getByText('Not finished yet')).toBeVisible();
  expect(results.getAllByRole('list', { name: 'Your answers one by one' })).toHaveLength(2);
});

it.each(locales)('has no axe violation, and no text is missing in %s', async (locale) => {
  const challenge = [makeChallengeResult({ challenger: true }), makeChallengeResult({ you: true })];
  const daily = { ...makeResult().daily!, ask_boards: true };
  const { container } = await show(makeRound({ result: makeResult({ daily, challenge }) }), { locale });
  expect(container.textContent).not.toMatch(/\b(result|share|boards|challenge)\.\w/);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
