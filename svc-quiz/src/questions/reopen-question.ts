import { isNumberKind, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { kindsOfCard } from '@cardwise/question-kit/composing/kinds-of-card';
import { wordingOf } from '@cardwise/question-kit/composing/wording';
import type { OpenedQuestion } from '@cardwise/service-kit/tokens/answer-token';
import { askedValueOf } from '@cardwise/service-kit/cards/agreed-values';

import type { SealedQuestion } from './seal-question.ts';

const labelOf = (index: CatalogueIndex, kind: QuestionKind, value: string, locale: Locale): string | undefined => {
  if (isNumberKind(kind)) return value;
  const card = index.byReference.get(value);
  return card && wordingOf(card, kind, locale).label;
};

/** The same choices in the same order; undefined for others than the wanted difficulties, or if the catalogue changed too much. */
export const reopenQuestion = (
  index: CatalogueIndex,
  { claims, uidOf }: OpenedQuestion,
  { wanted, locale }: { wanted: readonly Difficulty[]; locale: Locale },
): SealedQuestion | undefined => {
  const { q: id, c, k: kind, d: difficulty, b: askedValue, a: values, r: right } = claims;
  const card = index.byReference.get(c);
  if (!card || !wanted.includes(difficulty)) return undefined;
  if (!kindsOfCard(card, difficulty).includes(kind) || askedValueOf(card, kind) !== askedValue) return undefined;
  const choices = values.flatMap((value, choice) => {
    const label = labelOf(index, kind, value, locale);
    return label === undefined ? [] : [{ label, value, correct: choice === right }];
  });
  if (choices.length < values.length) return undefined;
  return { id, uidOf, card, kind, difficulty, choices, askedValue };
};
