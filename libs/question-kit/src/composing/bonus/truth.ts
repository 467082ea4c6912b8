import { chooseDistractors } from '../choose-distractors.ts';
import { wordingOf } from '../wording.ts';
import type { BonusSubject, ComposeForm } from './bonus-question.ts';

/** Is this the card's text, or a near card's? As likely the one as the other. */
export const composeTruth: ComposeForm = ({ index, locale, cards }, random) => {
  const isTrue = random() < 0.5;
  for (const card of cards) {
    if (card.texts[locale] === '') continue;
    const [other] = chooseDistractors(index, { card, kind: 'text', locale, count: 1 }, random);
    if (!other) continue;
    const choices: BonusSubject['choices'] = ['true', 'false'].map((value) => ({
      label: value,
      value,
      correct: value === String(isTrue),
    }));
    return { cards: [card], choices, statement: (isTrue ? wordingOf(card, 'text', locale) : other).label };
  }
  return undefined;
};
