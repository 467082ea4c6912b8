import { composeQuestion } from '../compose-question.ts';
import type { ComposeForm } from './bonus-question.ts';

/** A question of the pixel quiz. */
export const composePixel: ComposeForm = ({ index, locale, cards }, random) => {
  for (const card of cards) {
    const question = composeQuestion(index, { card, difficulty: 'pixel', locale }, random);
    if (question) return { cards: [card], choices: question.choices };
  }
  return undefined;
};
