import type { AnsweredQuestion, ChallengeResult, Round, RoundResult } from '@cardwise/contracts/rounds/rounds';

/** Makes an answered question about the cost of a minion, which is 3; a wrong answer was 4. */
export function makeAnswered(number: number, given: Partial<AnsweredQuestion> = {}): AnsweredQuestion {
  return {
    number,
    class: 'mage',
    class_2: null,
    class_3: null,
    type: 'minion',
    question: 'cost',
    difficulty: 'easy',
    choices: ['1', '2', '3', '4'],
    chosen: 2,
    correct: 2,
    ms: 4200,
    card: { id: String(1000 + number), name: `Card ${number}`, text: '', url: `/cards/en/${1000 + number}.png?v=1` },
    knew: 60,
    ...given,
  };
}

export function tenAnswers(): AnsweredQuestion[] {
  return Array.from({ length: 10 }, (_, index) =>
    makeAnswered(index + 1, index === 2 || index === 6 ? { chosen: 3 } : {}),
  );
}

export function makeResult(given: Partial<RoundResult> = {}): RoundResult {
  return {
    score: 8,
    ms: 67_400,
    players: 1234,
    better_than: 64,
    hardest: 7,
    daily: {
      streak: { days: 5, best: 12, pause: false, played_today: true },
      rank: 12,
      place: 42,
      next: '2026-11-23T00:00:00.000Z',
      ask_boards: false,
    },
    challenge: null,
    made: null,
    ...given,
  };
}

export function makeRound(given: Partial<Round> = {}): Round {
  return {
    id: 'round-1234567890',
    kind: 'daily',
    day: '2026-11-22',
    challenge: null,
    answered: tenAnswers(),
    question: null,
    shown: 0,
    result: makeResult(),
    ...given,
  };
}

export function makeChallengeResult(given: Partial<ChallengeResult> = {}): ChallengeResult {
  return {
    name: 'Ada',
    you: false,
    challenger: false,
    finished: true,
    score: 8,
    ms: 60_000,
    marks: tenAnswers().map(({ chosen, correct }) => chosen === correct),
    ...given,
  };
}
