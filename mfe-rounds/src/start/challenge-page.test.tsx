import axe from 'axe-core';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { fail, reply } from '@cardwise/web-kit/testing';
import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';

import '../texts.ts';
import { renderTen } from '../../test/render-ten.tsx';
import { ChallengePage } from './challenge-page.tsx';

type Challenge = ResponseOf<typeof loadChallenge>;

const id = 'challenge-123456';

function challenge(given: Partial<Challenge> = {}): Challenge {
  return {
    day: '2026-11-22',
    by: 'Ada',
    yours: false,
    result: { score: 7, ms: 72_000 },
    players: 3,
    full: false,
    ends: '2027-02-20T10:00:00.000Z',
    round: null,
    ...given,
  };
}

const nickname = { asked: true, name: '', change: jest.fn(), sent: {} };
const visitor: Omit<ComponentProps<typeof ChallengePage>, 'id' | 'onPlay'> = {
  nickname,
  refusal: undefined,
  pending: false,
};

async function show(given: Partial<Challenge> = {}, api = [reply(loadChallenge, challenge(given))]) {
  const play = jest.fn();
  return { ...(await renderTen(<ChallengePage id={id} {...visitor} onPlay={play} />, { api })), play };
}

function title() {
  return screen.findByRole('heading', { level: 1 });
}

it('says who challenges and what is to be beaten, what is played, how many have played and until when; then one plays', async () => {
  const { user, server, play } = await show();
  expect(await title()).toHaveTextContent('Ada challenges you');
  expect(screen.getByText('Ada got 7 of 10 in 1:12.0. Can you beat that?')).toBeVisible();
  expect(screen.getByText(/^A card quiz/)).toBeVisible();
  expect(screen.getByText('The same ten questions: the Daily Ten, November 22, 2026.')).toBeVisible();
  expect(screen.getByText(/^3 players so far. Open until February 20, 2027 at /)).toBeVisible();
  expect(server.calls(loadChallenge)).toEqual([{ params: { id } }]);
  await user.click(screen.getByRole('button', { name: 'Accept the challenge' }));
  expect(play).toHaveBeenCalledTimes(1);
});

it.each([
  [{ by: null }, 'You’ve been challenged'],
  [{ yours: true }, 'Your challenge'],
])('%o is titled %s', async (given, expected) => {
  await show(given);
  expect(await title()).toHaveTextContent(expected);
});

it.each([
  [{ by: null }, 'The score to beat: 7 of 10 in 1:12.0.'],
  [{ yours: true }, undefined],
  [{ result: null }, undefined],
  // A service of an earlier release sends no result.
  [{ result: undefined }, undefined],
])('%o is to be beaten: %s', async (given, expected) => {
  await show(given);
  await title();
  const beaten = [...document.querySelectorAll('p')].flatMap(
    ({ textContent }) => / 1:12/.exec(textContent)?.input ?? [],
  );
  expect(beaten).toEqual(expected === undefined ? [] : [expected]);
});

it.each([
  ['refused', /^This name can’t be shown/],
  ['taken', /^Someone in this challenge already has this name/],
] as const)('asks a visitor what to be called, and says why a name is %s', async (refusal, why) => {
  await renderTen(<ChallengePage id={id} {...visitor} refusal={refusal} onPlay={jest.fn()} />, {
    api: [reply(loadChallenge, challenge())],
  });
  const field = await screen.findByRole('textbox', { name: 'Your name (optional)' });
  expect(field).toHaveAccessibleDescription(why);
});

it.each([
  ['a player', { nickname: { ...nickname, asked: false } }, {}],
  ['who has played', {}, { round: { id: 'round-1234567890', finished: true } }],
])('%s is not asked for a name', async (_who, props, given) => {
  await renderTen(<ChallengePage id={id} {...visitor} {...props} onPlay={jest.fn()} />, {
    api: [reply(loadChallenge, challenge(given))],
  });
  await title();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('names no day for an own set', async () => {
  await show({ day: null });
  expect(await screen.findByText('The same ten questions for everyone.')).toBeVisible();
});

it.each([
  [false, 'Continue'],
  [true, 'See the results'],
])('a round that is finished: %s leads to: %s', async (finished, label) => {
  const { user, play } = await show({ round: { id: 'round-1234567890', finished }, full: true });
  await user.click(await screen.findByRole('button', { name: label }));
  expect(play).toHaveBeenCalledTimes(1);
});

it('a full challenge leads to today’s set', async () => {
  await show({ full: true });
  expect(await title()).toHaveTextContent('This challenge is full');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play today’s ten' })).toHaveAttribute('href', '/daily');
});

it.each(['not_found', 'validation_failed'] as const)(
  'one that is unknown or over (%s) is said to be so',
  async (code) => {
    await show({}, [fail(loadChallenge, code)]);
    expect(await title()).toHaveTextContent('This challenge doesn’t exist');
    expect(screen.getByText(/kept for 90 days/)).toBeVisible();
  },
);

it('a failure is reported and can be retried', async () => {
  const { user, server } = await show({}, [fail(loadChallenge, 'unavailable')]);
  expect(await screen.findByText('The challenge could not be loaded')).toBeVisible();
  server.use(reply(loadChallenge, challenge()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title()).toHaveTextContent('Ada challenges you');
});

it('has no axe violation', async () => {
  const { container } = await show();
  await title();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
