import type { Difficulty } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import { chooseCard, poolOf } from './choose-card.ts';
import type { Differ } from './choose-distractors.ts';
import { composeQuestion, type ComposedQuestion } from './compose-question.ts';

/** Cards that are passed over in all: a card may lack enough distractors, but hardly so many in a row. */
const mostPassedOver = 8;

/**
 * Draws cards that the filter allows and makes a question about each.
 *
 * @param wish.exclude References of recent cards, oldest first.
 * @param wish.count How many are wanted. Fewer are returned if no further card can be asked about.
 * @param random Uniform in [0, 1).
 */
export const drawQuestions = (
  index: CatalogueIndex,
  wish: {
    filter: QuizFilter;
    difficulty: Difficulty;
    locale: Locale;
    exclude: readonly string[];
    count: number;
    differ?: Differ;
  },
  random: () => number,
): ComposedQuestion[] => {
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
