import { type QuestionKind, chosenDifficulties, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { PracticeItem, QuizFilter, Rating } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';
import { expectedScore, unrated } from '@cardwise/rating-kit/rate-answer';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { type Pool, pickCards, recentCards, chooseCard, getPool } from './choose-card.ts';
import type { Differ } from './choose-distractors.ts';
import { composeQuestion, type ComposedQuestion } from './compose-question.ts';
import { kindsOfCard } from './kinds-of-card.ts';

/** Estimates from the answers so far how hard a question is. */
export type RatingOf = (card: string, difficulty: Difficulty, kind: QuestionKind) => Rating;

type Level = { player: Rating; getRating: RatingOf };

/** Questions are chosen so that the player probably answers this share of them right. */
const aim = 0.7;

/** Only this many random questions are compared, for the sake of time and variety. */
const picks = 32;

/** The search ends after this many cards in a row without enough distractors, which is hardly ever reached. */
const mostPassedOver = 8;

export type QuestionRequest = {
  filter: QuizFilter;
  difficulty: Difficulty;
  locale: Locale;
  /** These are references of recent cards, oldest first. */
  exclude: readonly string[];
  count: number;
  differ?: Differ;
  /** With a level, the difficulty is chosen, too; practice ignores it. */
  level?: Level | undefined;
};

/**
 * Returns `count` questions, or fewer if there are no more.
 * @throws AppError `validation_failed` for an unreadable deck code.
 */
export function chooseQuestions(
  index: CatalogueIndex,
  request: QuestionRequest,
  random: () => number,
): ComposedQuestion[] {
  const { practice } = request.filter;
  return practice ? chooseFromPractice(index, request, practice, random) : chooseFromPool(index, request, random);
}

function chooseFromPractice(
  index: CatalogueIndex,
  { difficulty, locale, exclude, count, differ }: QuestionRequest,
  practice: readonly PracticeItem[],
  random: () => number,
): ComposedQuestion[] {
  const questions: ComposedQuestion[] = [];
  for (const { card, kind } of practiceQueue(index, practice, exclude)) {
    if (questions.length === count) break;
    if (!kindsOfCard(index, card, difficulty).includes(kind)) continue;
    const question = composeQuestion(index, { card, difficulty, locale, kinds: [kind], differ }, random);
    if (question) questions.push(question);
  }
  return questions;
}

/**
 * Orders the questions to practise so that recent ones come last.
 * @param exclude recent cards, oldest first; each stands for one question, so that all kinds are asked.
 */
export function practiceQueue(
  { byReference }: CatalogueIndex,
  practice: readonly PracticeItem[],
  exclude: readonly string[],
): { card: QuizCard; kind: QuestionKind }[] {
  const queue = practice.flatMap(({ card: id, kind }) => {
    const card = byReference.get(id);
    return card ? [{ card, kind }] : [];
  });
  for (const reference of exclude) {
    const asked = byReference.get(reference);
    const index = queue.findIndex(({ card }) => card === asked);
    if (index >= 0) queue.push(...queue.splice(index, 1));
  }
  return queue;
}

function chooseFromPool(index: CatalogueIndex, request: QuestionRequest, random: () => number): ComposedQuestion[] {
  const { filter, difficulty, locale, count, differ, level } = request;
  // With a level, the pool is that of `hard`, because any card that can be asked about at another difficulty can be
  // asked about at this one.
  const pool = getPool(index, filter, level ? 'hard' : difficulty);
  const nearness = level && nearnessAt(level);
  const exclude = [...request.exclude];
  const questions: ComposedQuestion[] = [];
  for (let passedOver = 0; questions.length < count && passedOver < mostPassedOver;) {
    const { kinds } = filter;
    const atLevel = level && chooseAtLevel(pool, level, { kinds, exclude }, random);
    const card = atLevel?.card ?? chooseCard(pool, exclude, random);
    if (!card) break;
    exclude.push(card.id);
    const question = composeQuestion(
      index,
      { card, difficulty: level ? 'hard' : difficulty, kinds, ...atLevel, locale, pool: pool.cards, differ, nearness },
      random,
    );
    if (question) questions.push(question);
    passedOver = question ? 0 : passedOver + 1;
  }
  return questions;
}

/** Returns the exponent of the distractors' closeness; it is 1 for an average player, as it is without a level. */
export function nearnessAt({ player: { rating } }: Level): number {
  return Math.min(4, Math.max(0.25, 1 + (rating - unrated.rating) / 300));
}

type AtLevel = { card: QuizCard; difficulty: Difficulty; kinds: [QuestionKind] };

/** Returns the question nearest to the aim among some random ones; undefined if none fits. */
function chooseAtLevel(
  pool: Pool,
  { player, getRating }: Level,
  { kinds, exclude }: { kinds: readonly QuestionKind[] | undefined; exclude: readonly string[] },
  random: () => number,
): AtLevel | undefined {
  let nearest: AtLevel | undefined;
  let least = Infinity;
  for (const card of pickCards(pool, new Set(recentCards(pool, exclude)), { picks, random })) {
    const difficulty = oneOf(chosenDifficulties, random) ?? 'medium';
    const kind = oneOf(kindsOfCard(pool.index, card, difficulty, kinds), random);
    if (!kind) continue;
    const distance = Math.abs(expectedScore(player, getRating(card.id, difficulty, kind)) - aim);
    if (distance >= least) continue;
    least = distance;
    nearest = { card, difficulty, kinds: [kind] };
  }
  return nearest;
}

function oneOf<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)];
}
