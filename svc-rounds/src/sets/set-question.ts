import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { Differ } from '@cardwise/question-kit/composing/choose-distractors';
import type { ComposedQuestion } from '@cardwise/question-kit/composing/compose-question';
import { factsOf } from '@cardwise/question-kit/composing/facts-of';
import { wordingOf } from '@cardwise/question-kit/composing/wording';

import type { SetChoice, SetQuestion } from './model.ts';

/** A set is shown in all languages. */
export const differInEveryLanguage: Differ = ({ card, kind }, other) =>
  locales.every((locale) => {
    const [a, b] = [wordingOf(card, kind, locale).identity, wordingOf(other.card, kind, locale).identity];
    return a !== '' && b !== '' && a !== b;
  });

export const setQuestionOf = (index: CatalogueIndex, question: ComposedQuestion): SetQuestion => {
  const { card, kind, difficulty, askedValue, choices } = question;
  const labelOf = (value: string): SetChoice['label'] => {
    if (isNumberKind(kind)) return value;
    const chosen = index.byReference.get(value);
    if (!chosen) throw new Error(`the choice ${value} is not in the catalogue`);
    return inEachLocale((locale) => wordingOf(chosen, kind, locale).label);
  };
  return {
    card: card.id,
    image: card.image,
    pixel: card.pixel,
    type: card.type,
    classes: card.classes,
    names: card.names,
    texts: card.texts,
    facts: inEachLocale((locale) => factsOf(question, index, locale)),
    kind,
    difficulty,
    bucket: askedValue,
    choices: choices.map(({ value }) => ({ value, label: labelOf(value) })),
    correct: choices.findIndex(({ correct }) => correct),
  };
};
