import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { PracticeItem, QuizFilter } from '@cardwise/contracts/quiz/quiz';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import { chooseCard, poolOf } from './choose-card.ts';
import type { Differ } from './choose-distractors.ts';
import { composeQuestion, type ComposedQuestion } from './compose-question.ts';
import { kindsOfCard } from './kinds-of-card.ts';
import { practiceQueue } from './practice-queue.ts';

/** Cards that are passed over in all: a card may lack enough distractors, but hardly so many in a row. */
const mostPassedOver = 8;

type Wish = {
  filter: QuizFilter;
  difficulty: Difficulty;
  locale: Locale;
  /** References of recent cards, oldest first. */
  exclude: readonly string[];
  /** How many questions are wanted. */
  count: number;
  differ?: Differ;
};

const drawFromPool = (index: CatalogueIndex, wish: Wish, random: () => number): ComposedQuestion[] => {
  const { filter, difficulty, locale, count, differ } = wish;
  const pool = poolOf(index, filter, difficulty);
  const exclude = [...wish.exclude];
  const questions: ComposedQuestion[] = [];
  for (let passedOver = 0; questions.length < count && passedOver < mostPassedOver;) {
    const card = chooseCard(pool, exclude, random);
    if (!card) break;
    exclude.push(card.id);
    const question = composeQuestion(index, { card, difficulty, locale, kinds: filter.kinds, differ }, random);
    if (question) questions.push(question);
    else passedOver += 1;
  }
  return questions;
};

/** Makes the questions of a practice; one that its card does not allow, or no longer, is left out. */
const takeFromPractice = (
  index: CatalogueIndex,
  { difficulty, locale, exclude, count, differ }: Wish,
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
 * Draws cards that the filter allows and makes a question about each; of a practice, takes the next questions.
 *
 * @param random Uniform in [0, 1).
 * @returns Fewer questions than wanted if no further card can be asked about.
 * @throws AppError `validation_failed` at `filter.deck` for a deck code that cannot be read.
 */
export const drawQuestions = (index: CatalogueIndex, wish: Wish, random: () => number): ComposedQuestion[] => {
  const { practice } = wish.filter;
  return practice ? takeFromPractice(index, wish, practice, random) : drawFromPool(index, wish, random);
};
