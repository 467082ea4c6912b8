import type { Locale } from '@cardwise/contracts/site/locales';

import type { CatalogueIndex, QuizCard } from '../../catalogue/index-catalogue.ts';
import type { Choice } from '../compose-question.ts';

export type BonusSubject = {
  /** In the order they are shown. */
  cards: QuizCard[];
  choices: Choice[];
  /** What the card is said to read. */
  statement?: string;
};

export type BonusPool = {
  index: CatalogueIndex;
  locale: Locale;
  /** That fit the form and are not recent, in random order. */
  cards: readonly QuizCard[];
};

/** @returns undefined if the pool does not suffice. */
export type ComposeForm = (pool: BonusPool, random: () => number) => BonusSubject | undefined;
