import { cardPictureUrl, pixelPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CatalogueIndex, QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { ComposedBonus } from '@cardwise/question-kit/composing/compose-bonus';
import { factsOf } from '@cardwise/question-kit/composing/facts-of';

type Sealed = { id: string; uidOf: (choice: number) => string };

export const presentBonus = (
  { form, kind, difficulty, cards, choices, statement }: ComposedBonus,
  { id, uidOf }: Sealed,
  { index, locale }: { index: CatalogueIndex; locale: Locale },
): BonusQuestion => {
  const pixel = difficulty === 'pixel';
  const presentCard = (card: QuizCard): BonusQuestion['cards'][number] => {
    const [mainClass = 'neutral', secondClass = null, thirdClass = null] = card.classes;
    return {
      class: mainClass,
      class_2: secondClass,
      class_3: thirdClass,
      type: card.type,
      url: pixel ? pixelPictureUrl(card.pixel, card.image) : cardPictureUrl(card.id, card.image),
      question: kind,
      difficulty,
      card: pixel ? card.pixel : card.id,
      facts: factsOf({ card, kind, difficulty }, index, locale),
      ...(kind === 'name' ? {} : { name: card.names[locale] }),
      ...(kind === 'cost' ? { cost: card.cost } : {}),
      ...(kind === 'text' ? { text: card.texts[locale] } : {}),
    };
  };
  return {
    id,
    form,
    cards: cards.map(presentCard),
    answers: choices.map(({ label, correct }, choice) => ({ label, correct, uid: uidOf(choice) })),
    ...(statement === undefined ? {} : { statement }),
  };
};
