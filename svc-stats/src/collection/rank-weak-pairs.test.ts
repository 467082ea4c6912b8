import type { QuestionKind } from '@cardwise/contracts/catalogue/cards';

import type { PlayerAnswer } from '../answers/model.ts';
import { rankWeakPairs } from './rank-weak-pairs.ts';

const classes: Record<string, string[]> = { druid: ['druid'], mage: ['mage'], both: ['mage', 'druid'], gone: [] };

/** A card is named after its classes. */
function given(card: string, kind: QuestionKind, right: number, wrong: number): PlayerAnswer[] {
  return Array.from({ length: right + wrong }, (_, n) => ({
    card,
    kind,
    correct: n < right,
    difficulty: 'hard',
    at: new Date(n),
  }));
}

function ranked(...answers: PlayerAnswer[][]) {
  return rankWeakPairs(answers.flat(), ({ card }) => classes[card] ?? []);
}

it('pairs below the average are listed, the weakest first', () => {
  expect(ranked(given('druid', 'cost', 2, 8), given('druid', 'name', 9, 1), given('mage', 'cost', 4, 6))).toEqual([
    { kind: 'cost', code: 'druid', correct: 2, total: 10, percent: 20 },
    { kind: 'cost', code: 'mage', correct: 4, total: 10, percent: 40 },
  ]);
});

it('a card of two classes counts for both', () => {
  const pairs = ranked(given('both', 'cost', 0, 5), given('mage', 'name', 5, 0));
  expect(pairs.map(({ code, total }) => [code, total])).toEqual([
    ['druid', 5],
    ['mage', 5],
  ]);
});

it('fewer than five answers, pixels and what is not asked any more are left out', () => {
  const pixels = given('mage', 'name', 0, 9).map((answer): PlayerAnswer => ({ ...answer, difficulty: 'pixel' }));
  expect(
    ranked(given('druid', 'cost', 0, 4), given('gone', 'cost', 0, 9), given('mage', 'cost', 9, 0), pixels),
  ).toEqual([]);
});

it('at most five are listed', () => {
  const kinds: QuestionKind[] = ['cost', 'name', 'text'];
  const wrong = kinds.flatMap((kind) => [given('druid', kind, 0, 6), given('mage', kind, 0, 5)]);
  expect(ranked(...wrong, given('mage', 'attack', 9, 0)).map(({ total }) => total)).toEqual([6, 6, 6, 5, 5]);
});

it('who has not answered has none', () => {
  expect(ranked()).toEqual([]);
});
