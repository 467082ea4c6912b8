import { chosenDifficulties, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { expectedScore, unrated } from '@cardwise/rating-kit/rate-answer';

import type { QuizCard } from '../catalogue/index-catalogue.ts';
import { type Pool, pickCards, recentCards } from './choose-card.ts';
import { kindsOfCard } from './kinds-of-card.ts';

/** How hard a question is, as far as answers tell. */
export type RatingOf = (card: string, difficulty: Difficulty, kind: QuestionKind) => Rating;

export type Level = { player: Rating; ratingOf: RatingOf };

/** The expected share of right answers. */
const aim = 0.7;

/** Few, for time and variety. */
const picks = 32;

type AtLevel = { card: QuizCard; difficulty: Difficulty; kinds: [QuestionKind] };

const oneOf = <T>(values: readonly T[], random: () => number): T | undefined =>
  values[Math.floor(random() * values.length)];

/** Of some random questions, the one whose expected score is nearest to the aim; undefined if none fits. */
export const chooseAtLevel = (
  pool: Pool,
  {
    level: { player, ratingOf },
    kinds,
    exclude,
  }: { level: Level; kinds?: readonly QuestionKind[] | undefined; exclude: readonly string[] },
  random: () => number,
): AtLevel | undefined => {
  let nearest: AtLevel | undefined;
  let least = Infinity;
  for (const card of pickCards(pool, new Set(recentCards(pool, exclude)), { picks, random })) {
    const difficulty = oneOf(chosenDifficulties, random) ?? 'medium';
    const kind = oneOf(kindsOfCard(card, difficulty, kinds), random);
    if (!kind) continue;
    const distance = Math.abs(expectedScore(player, ratingOf(card.id, difficulty, kind)) - aim);
    if (distance >= least) continue;
    least = distance;
    nearest = { card, difficulty, kinds: [kind] };
  }
  return nearest;
};

/** The power to which the closeness of distractors is raised: 1 for a usual player, as without a level. */
export const nearnessAt = ({ player: { rating } }: Level): number =>
  Math.min(4, Math.max(0.25, 1 + (rating - unrated.rating) / 300));
