import { type AnsweredQuestion, type Round, type RoundQuestion, roundLength } from '@cardwise/contracts/rounds/rounds';

/** Makes a question, by default about the cost of a minion. The right choice is the question's number modulo four. */
export function makeRoundQuestion(number: number, given: Partial<RoundQuestion> = {}): RoundQuestion {
  return {
    number,
    class: 'mage',
    class_2: null,
    class_3: null,
    type: 'minion',
    question: 'cost',
    difficulty: 'easy',
    choices: ['1', '2', '3', '4'],
    url: `/cards/round/token-${number}`,
    facts: [{ key: 'name', value: `Card ${number}` }],
    ...given,
  };
}

export function makeAnswered(number: number, chosen: number): AnsweredQuestion {
  const { url: _url, facts: _facts, ...asked } = makeRoundQuestion(number);
  return {
    ...asked,
    chosen,
    correct: number % 4,
    ms: 3000,
    card: { id: String(100 + number), name: `Card ${number}`, text: '', url: `/cards/en/${100 + number}.png?v=1` },
    knew: 50,
  };
}

export const roundResult: NonNullable<Round['result']> = {
  score: 7,
  ms: 30_000,
  players: 12,
  better_than: 60,
  hardest: 9,
  daily: null,
  challenge: null,
};

/** Makes a round with some answers, of which those to even questions are wrong. */
export function makeRound(answered: number, given: Partial<Round> = {}): Round {
  return {
    id: 'round-0123456789',
    kind: 'daily',
    day: '2026-11-22',
    challenge: null,
    answered: Array.from({ length: answered }, (_, index) =>
      makeAnswered(index + 1, index % 2 === 0 ? (index + 1) % 4 : 0),
    ),
    question: answered < roundLength ? makeRoundQuestion(answered + 1) : null,
    shown: 0,
    result: answered < roundLength ? null : roundResult,
    ...given,
  };
}
