import type { Locale } from '@cardwise/contracts/site/locales';
import { cardPictureUrl, pixelPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { RatingOf } from '@cardwise/question-kit/composing/choose-questions';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { factsOf } from '@cardwise/question-kit/composing/facts-of';

import type { SealedQuestion } from './seal-question.ts';

export const presentQuestion = (
  question: SealedQuestion,
  { index, ratingOf, locale }: { index: CatalogueIndex; ratingOf: RatingOf; locale: Locale },
): Question => {
  const { id, uidOf, card, kind, difficulty, choices } = question;
  const [mainClass, secondClass, thirdClass] = card.classes;
  const pixel = difficulty === 'pixel';
  const { rating, deviation } = ratingOf(card.id, difficulty, kind);
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
    // Pictures are English.
    ...(locale === 'en' ? {} : { wording: { name: card.names[locale], text: card.texts[locale] } }),
    facts: factsOf(question, index, locale),
    card: pixel ? card.pixel : card.id,
    rating: { rating: Math.round(rating), deviation: Math.round(deviation) },
    catalogue: index.version,
  };
};
