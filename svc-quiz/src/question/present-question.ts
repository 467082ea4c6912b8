import type { Locale } from '@cardwise/contracts/locales';
import { cardPictureUrl, pixelPictureUrl } from '@cardwise/contracts/pictures';
import type { Question } from '@cardwise/contracts/quiz';
import type { AnswerTokens } from '@cardwise/service-kit/answer-token';

import type { ComposedQuestion } from './compose-question.ts';

type Context = {
  id: string;
  locale: Locale;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  user: string | undefined;
  visit: string | undefined;
  /** Version of the catalogue. */
  catalogue: string;
};

/** The public view of a question, with its answers sealed. */
export const presentQuestion = (
  { card, kind, difficulty, choices, bucket }: ComposedQuestion,
  { id, locale, issuedAt, user, visit, catalogue }: Context,
  tokens: AnswerTokens,
): Question => {
  const [mainClass, secondClass, thirdClass] = card.classes;
  const pixel = difficulty === 'pixel';
  const uidOf = tokens.seal({
    q: id,
    c: card.id,
    k: kind,
    d: difficulty,
    b: bucket,
    a: choices.map(({ value }) => value),
    r: choices.findIndex(({ correct }) => correct),
    t: issuedAt,
    ...(user === undefined ? {} : { u: user }),
    ...(visit === undefined ? {} : { v: visit }),
  });
  return {
    id,
    class: mainClass ?? 'neutral',
    class_2: secondClass ?? null,
    class_3: thirdClass ?? null,
    type: card.type,
    url: pixel ? pixelPictureUrl(card.pixel, card.image) : cardPictureUrl(card.id, card.image),
    question: kind,
    answers: choices.map(({ label, correct }, choice) => ({ label, correct, uid: uidOf(choice) })),
    difficulty,
    // Pictures are English in every language of the page.
    ...(locale === 'en' ? {} : { wording: { name: card.names[locale], text: card.texts[locale] } }),
    card: pixel ? card.pixel : card.id,
    catalogue,
  };
};
