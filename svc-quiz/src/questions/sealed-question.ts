import type { RatingOf } from '@cardwise/question-kit/composing/choose-questions';
import type { BonusForm } from '@cardwise/contracts/quiz/bonus';
import { isNumberKind, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { cardPictureUrl, pixelPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import type { Question, Rating } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';
import { getCardVersion } from '@cardwise/question-kit/catalogue/card-version';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { ComposedQuestion } from '@cardwise/question-kit/composing/compose-question';
import { getFacts } from '@cardwise/question-kit/composing/get-facts';
import { kindsOfCard } from '@cardwise/question-kit/composing/kinds-of-card';
import { toWording } from '@cardwise/question-kit/composing/wording';
import { getAskedValue } from '@cardwise/service-kit/cards/agreed-values';
import type { AnswerTokens, OpenedQuestion } from '@cardwise/service-kit/tokens/answer-token';
import { idOfMoment } from '@cardwise/service-kit/tokens/id-of-moment';

import type { Visitor } from '../visitors/identify-visitor.ts';

type SealedQuestion = ComposedQuestion & { id: string; getUid: (choice: number) => string };

type Context = {
  issuedAt: number;
  user: string | undefined;
  visitor: Visitor | undefined;
  /** This is the rating of a visitor; it is undefined for players. */
  rating: Rating | undefined;
};

export function sealQuestion(
  question: ComposedQuestion & { form?: BonusForm },
  { issuedAt, user, visitor, rating }: Context,
  tokens: AnswerTokens,
): SealedQuestion {
  const { card, kind, difficulty, choices, askedValue, form } = question;
  const id = idOfMoment(issuedAt);
  const getUid = tokens.seal({
    q: id,
    c: card.id,
    k: kind,
    d: difficulty,
    b: askedValue,
    a: choices.map(({ value }) => value),
    r: choices.findIndex(({ correct }) => correct),
    t: issuedAt,
    ...(user === undefined ? {} : { u: user }),
    ...(visitor && { v: visitor.id, ...(visitor.open && { n: true as const }) }),
    ...(form === undefined ? {} : { x: form }),
    ...(rating && { p: { r: Math.round(rating.rating), d: Math.round(rating.deviation) } }),
  });
  return { ...question, id, getUid };
}

/**
 * Returns a question with the choices and the order that it had before; undefined for an unwanted difficulty, or if the
 * catalogue has changed too much.
 */
export function reopenQuestion(
  index: CatalogueIndex,
  { claims, getUid }: OpenedQuestion,
  { wanted, locale }: { wanted: readonly Difficulty[]; locale: Locale },
): SealedQuestion | undefined {
  const { q: id, c, k: kind, d: difficulty, b: askedValue, a: values, r: right } = claims;
  const card = index.byReference.get(c);
  if (!card || !wanted.includes(difficulty)) return undefined;
  if (!kindsOfCard(index, card, difficulty).includes(kind) || getAskedValue(card, kind) !== askedValue)
    return undefined;
  const choices = values.flatMap((value, choice) => {
    const label = getLabel(index, kind, value, locale);
    return label === undefined ? [] : [{ label, value, correct: choice === right }];
  });
  if (choices.length < values.length) return undefined;
  return { id, getUid, card, kind, difficulty, choices, askedValue };
}

function getLabel(index: CatalogueIndex, kind: QuestionKind, value: string, locale: Locale): string | undefined {
  if (isNumberKind(kind)) return value;
  const card = index.byReference.get(value);
  return card && toWording(card, kind, locale).label;
}

export function presentQuestion(
  question: SealedQuestion,
  { index, getRating, locale }: { index: CatalogueIndex; getRating: RatingOf; locale: Locale },
): Question {
  const { id, getUid, card, kind, difficulty, choices } = question;
  const { rating, deviation } = getRating(card.id, difficulty, kind);
  return {
    id,
    ...presentAsked(question, index, locale),
    answers: choices.map(({ label, correct }, choice) => ({ label, correct, uid: getUid(choice) })),
    // Pictures are English.
    ...(locale === 'en' ? {} : { wording: { name: card.names[locale], text: card.texts[locale] } }),
    rating: { rating: Math.round(rating), deviation: Math.round(deviation) },
    catalogue: index.version,
    card_version: getCardVersion(card),
  };
}

type Asked = Pick<ComposedQuestion, 'card' | 'kind' | 'difficulty'>;

export function presentAsked({ card, kind, difficulty }: Asked, index: CatalogueIndex, locale: Locale) {
  const [mainClass = 'neutral', secondClass = null, thirdClass = null] = card.classes;
  const pixel = difficulty === 'pixel';
  return {
    class: mainClass,
    class_2: secondClass,
    class_3: thirdClass,
    type: card.type,
    url: pixel ? pixelPictureUrl(card.pixel, card.image) : cardPictureUrl(card.id, card.image),
    question: kind,
    difficulty,
    card: pixel ? card.pixel : card.id,
    facts: getFacts({ card, kind, difficulty }, index, locale),
  };
}
