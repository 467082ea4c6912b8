import { mostWeakPairs, type WeakPair } from '@cardwise/contracts/statistics/collection';

import type { PlayerAnswer } from '../answers/model.ts';
import { percentage } from '../counters/model.ts';
import { weakestFirst } from '../players/rank-weak-spots.ts';

/** A percentage of fewer answers than this says nothing. */
const fewestAnswers = 5;

/**
 * Ranks pairs of a kind of question and a class in which the player is right less often than overall, weakest first.
 * @param getClasses Returns no classes for a question that is not asked any more.
 */
export function rankWeakPairs(
  answers: readonly PlayerAnswer[],
  getClasses: (answer: PlayerAnswer) => readonly string[],
): WeakPair[] {
  const pairs = new Map<string, Omit<WeakPair, 'percent'>>();
  let [asked, right] = [0, 0];
  for (const answer of answers) {
    // The pixel quiz asks for names alone.
    if (answer.difficulty === 'pixel') continue;
    asked += 1;
    right += Number(answer.correct);
    for (const code of new Set(getClasses(answer))) {
      const key = `${answer.kind} ${code}`;
      const pair = pairs.get(key) ?? { kind: answer.kind, code, correct: 0, total: 0 };
      pair.correct += Number(answer.correct);
      pair.total += 1;
      pairs.set(key, pair);
    }
  }
  const usual = right / Math.max(asked, 1);
  const weak = [...pairs.values()].filter(({ correct, total }) => total >= fewestAnswers && correct / total < usual);
  return weakestFirst(weak, usual)
    .slice(0, mostWeakPairs)
    .map((pair) => ({ ...pair, percent: percentage(pair.correct, pair.total) }));
}
