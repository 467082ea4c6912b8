import type { QuestionKind } from '@cardwise/contracts/cards';
import type { CatalogueCard } from '@cardwise/contracts/internal';
import { textBucket } from '@cardwise/service-kit/text-bucket';

/** The bucket of the value that a card has now, as answers about it are counted. */
export const currentBucket = (card: CatalogueCard, kind: QuestionKind): string | undefined => {
  if (kind === 'name') return textBucket(card.names.en);
  if (kind === 'text') return textBucket(card.texts.en);
  return card[kind]?.toString();
};
