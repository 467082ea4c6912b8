import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { PracticeItem, QuizFilter } from '@cardwise/contracts/quiz/quiz';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import { chooseAtLevel, nearnessAt, type Level } from './choose-at-level.ts';
import { chooseCard, poolOf } from './choose-card.ts';
import type { Differ } from './choose-distractors.ts';
import { composeQuestion, type ComposedQuestion } from './compose-question.ts';
import { kindsOfCard } from './kinds-of-card.ts';
import { practiceQueue } from './practice-queue.ts';

/** Hardly so many cards in a row lack distractors. */
const mostPassedOver = 8;

export type QuestionRequest = {
  filter: QuizFilter;
  difficulty: Difficulty;
  locale: Locale;
  /** References of recent cards, oldest first. */
  exclude: readonly string[];
  count: number;
  differ?: Differ;
  /** Chooses difficulty, too; not for practice. */
  level?: Level | undefined;
};

const chooseFromPool = (index: CatalogueIndex, request: QuestionRequest, random: () => number): ComposedQuestion[] => {
  const { filter, difficulty, locale, count, differ, level } = request;
  // Whatever can be asked at another difficulty can be asked at this.
  const pool = poolOf(index, filter, level ? 'hard' : difficulty);
  const nearness = level && nearnessAt(level);
  const exclude = [...request.exclude];
  const questions: ComposedQuestion[] = [];
  for (let passedOver = 0; questions.length < count && passedOver < mostPassedOver;) {
    const { kinds } = filter;
    const atLevel = level && chooseAtLevel(pool, { level, kinds, exclude }, random);
    const card = atLevel?.card ?? chooseCard(pool, exclude, random);
    if (!card) break;
    exclude.push(card.id);
    const question = composeQuestion(
      index,
      { card, difficulty: level ? 'hard' : difficulty, kinds, ...atLevel, locale, differ, nearness },
      random,
    );
    if (question) questions.push(question);
    else passedOver += 1;
  }
  return questions;
};

const chooseFromPractice = (
  index: CatalogueIndex,
  { difficulty, locale, exclude, count, differ }: QuestionRequest,
  practice: readonly PracticeItem[],
  random: () => number,
): ComposedQuestion[] => {
  const questions: ComposedQuestion[] = [];
  for (const { card, kind } of practiceQueue(index, practice, exclude)) {
    if (questions.length === count) break;
    if (!kindsOfCard(card, difficulty).includes(kind)) continue;
    const question = composeQuestion(index, { card, difficulty, locale, kinds: [kind], differ }, random);
    if (question) questions.push(question);
  }
  return questions;
};

/**
 * By filter or practice; fewer if there are no more.
 *
 * @throws AppError `validation_failed` for an unreadable deck code.
 */
export const chooseQuestions = (
  index: CatalogueIndex,
  request: QuestionRequest,
  random: () => number,
): ComposedQuestion[] => {
  const { practice } = request.filter;
  return practice ? chooseFromPractice(index, request, practice, random) : chooseFromPool(index, request, random);
};
