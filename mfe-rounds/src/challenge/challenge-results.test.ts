import type { ChallengeResult } from '@cardwise/contracts/rounds/rounds';

import { findDuel } from './challenge-results.tsx';

function result(given: Partial<ChallengeResult>): ChallengeResult {
  return {
    name: null,
    you: false,
    challenger: false,
    finished: true,
    score: 7,
    ms: 60_000,
    marks: [],
    ...given,
  };
}

it.each([
  [{ score: 8 }, 'won'],
  [{ score: 6, ms: 1000 }, 'lost'],
  [{ ms: 59_900 }, 'wonByTime'],
  [{ ms: 60_100 }, 'lostByTime'],
  // Both times are shown as 1:00.0.
  [{ ms: 60_040 }, 'tie'],
])('against 7 in 1:00.0, %j is: %s', (you, outcome) => {
  const results = [result({ challenger: true }), result({ you: true, ...you })];
  expect(findDuel(results)?.outcome).toBe(outcome);
});
