import { locales } from '@cardwise/contracts/site/locales';
import fc from 'fast-check';

import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import type { BonusPool } from '../composing/bonus/bonus-question.ts';
import { demoCatalogue } from './demo-catalogue.ts';

const index = indexCatalogue(demoCatalogue());
const all = [...new Set(index.byReference.values())];

/** Some of the demo cards, in any order and language. */
export const bonusPools: fc.Arbitrary<BonusPool> = fc.record({
  index: fc.constant(index),
  locale: fc.constantFrom(...locales),
  cards: fc.shuffledSubarray<QuizCard>(all, { minLength: 0, maxLength: 40 }),
});

export const randoms: fc.Arbitrary<() => number> = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);
