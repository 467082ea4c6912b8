import type { Difficulty } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import { chooseCard } from './choose-card.ts';
import { composeQuestion, type ComposedQuestion } from './compose-question.ts';

/** Cards that are tried: a card may lack enough distractors, but hardly so many in a row. */
const mostTries = 8;

/**
 * Draws a card that the filter allows and makes a question about it.
 *
 * @param exclude References of recent cards, oldest first.
 * @param random Uniform in [0, 1).
 * @returns undefined if the filter allows no card that can be asked about.
 */
export const drawQuestion = (
  index: CatalogueIndex,
  wish: { filter: QuizFilter; difficulty: Difficulty; locale: Locale; exclude: readonly string[] },
  random: () => number,
): ComposedQuestion | undefined => {
  const { filter, difficulty, locale, exclude } = wish;
  const passedOver: string[] = [];
  while (passedOver.length < mostTries) {
    const card = chooseCard(index, filter, difficulty, [...exclude, ...passedOver], random);
    if (!card) return undefined;
    const question = composeQuestion(index, { card, difficulty, locale, kinds: filter.kinds }, random);
    if (question) return question;
    passedOver.push(card.id);
  }
  return undefined;
};
