import { toDay, millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { rateAnswer, rest, unrated, unratedQuestion, type Rated } from '@cardwise/rating-kit/rate-answer';

import type { Answer } from '../answers/model.ts';
import type { StoredCardRatings, StoredPlayerRatings, StoredRating } from '../counters/model.ts';
import type { RatingOutcomes } from './model.ts';

/** A rating that a browser claims has at least this deviation. */
const claimedDeviation = 110;

type Known = {
  players: ReadonlyMap<string, StoredPlayerRatings>;
  cards: ReadonlyMap<string, Partial<StoredCardRatings>>;
};

/**
 * Rates players and questions. The question of a credited answer is rated against the visitor who gave it, not against
 * the player.
 * @param answers Sorted by time.
 */
export function rateAnswers(answers: readonly Answer[], known: Known): RatingOutcomes {
  type OfPlayer = {
    ratings: StoredPlayerRatings;
    days: Map<string, RatingOutcomes['players'][number]['days'][number]>;
  };
  const players = new Map<string, OfPlayer>();
  const questions = new Map<string, Pick<Answer, 'card' | 'kind' | 'difficulty'> & { rated: StoredRating }>();
  for (const answer of answers) {
    if (answer.excluded || answer.bonus !== undefined) continue;
    const { card, kind, difficulty, user, at, correct } = answer;
    const key = `${card} ${difficulty} ${kind}`;
    const question = questions.get(key)?.rated ??
      known.cards.get(card)?.[difficulty]?.[kind] ?? { ...unratedQuestion(difficulty), n: 0 };
    let after: ReturnType<typeof rateAnswer> | undefined;
    if (user !== undefined) {
      const mine: OfPlayer = players.get(user) ?? { ratings: {}, days: new Map() };
      const [game, day] = [answer.round ? ('rounds' as const) : ('quiz' as const), toDay(at)];
      const before = mine.ratings[game] ?? known.players.get(user)?.[game] ?? { ...unrated, n: 0, at };
      const rested = rest(before, (at.getTime() - before.at.getTime()) / millisecondsPerDay);
      after = rateAnswer(rested, question, correct);
      mine.ratings[game] = { ...after.player, n: before.n + 1, at: before.at > at ? before.at : at };
      mine.days.set(`${day} ${game}`, [day, game, after.player.rating, after.player.deviation]);
      players.set(user, mine);
    }
    if (answer.part === 'player') continue;
    if (!after || answer.credit !== undefined) after = rateAnswer(getVisitor(answer), question, correct);
    questions.set(key, { card, kind, difficulty, rated: { ...after.question, n: question.n + 1 } });
  }
  return {
    players: [...players].map(([id, { ratings, days }]) => ({ id, ratings, days: [...days.values()] })),
    cards: [...Map.groupBy(questions.values(), ({ card }) => card)].map(([id, asked]) => ({
      id,
      questions: asked.map(({ difficulty, kind, rated }) => [difficulty, kind, rated]),
    })),
  };
}

function getVisitor({ claimed }: Answer): Rated {
  return claimed ? { ...unrated, ...claimed, deviation: Math.max(claimed.deviation, claimedDeviation) } : unrated;
}
