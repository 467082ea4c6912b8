import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { type BonusForm, bonusFormNames, bonusForms } from '@cardwise/contracts/quiz/bonus';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';
import { askedValueOf } from '@cardwise/service-kit/cards/agreed-values';

import type { CatalogueIndex, QuizCard } from '../../catalogue/index-catalogue.ts';
import { poolOf, recentCards } from '../choose-card.ts';
import { shuffle } from '../compose-question.ts';
import type { BonusSubject, ComposeForm } from './bonus-question.ts';
import { composeMore } from './more.ts';
import { composeOrder } from './order.ts';
import { composePixel } from './pixel.ts';
import { composeTruth } from './truth.ts';

const composers: Record<BonusForm, ComposeForm> = {
  more: composeMore,
  order: composeOrder,
  truth: composeTruth,
  pixel: composePixel,
};

export type ComposedBonus = BonusSubject & {
  form: BonusForm;
  /** The one that the answer is recorded for. */
  card: QuizCard;
  kind: QuestionKind;
  /** Its pictures hide what this hides of a question of the kind. */
  difficulty: Difficulty;
  askedValue: string;
};

type Request = {
  filter: QuizFilter;
  locale: Locale;
  /** References of recent cards. */
  exclude: readonly string[];
};

const composeForm = (
  index: CatalogueIndex,
  { filter, locale, exclude, form }: Request & { form: BonusForm },
  random: () => number,
): ComposedBonus | undefined => {
  const { kind } = bonusForms[form];
  if (filter.kinds && !filter.kinds.includes(kind)) return undefined;
  const difficulty = form === 'pixel' ? 'pixel' : 'easy';
  const pool = poolOf(index, { ...filter, kinds: [kind] }, difficulty);
  const recent = new Set(recentCards(pool, exclude));
  const fitting = pool.groups.flat().filter((card) => !recent.has(card) && pool.fits(card));
  const subject = composers[form]({ index, locale, cards: shuffle(fitting, random) }, random);
  const [card] = subject?.cards ?? [];
  const askedValue = card && askedValueOf(card, kind);
  return subject && card && askedValue !== undefined
    ? { ...subject, form, card, kind, difficulty, askedValue }
    : undefined;
};

/**
 * Of a random form that the filter's cards suffice for; undefined if they do for none.
 *
 * @throws AppError `validation_failed` for an unreadable deck code.
 */
export const composeBonus = (
  index: CatalogueIndex,
  request: Request,
  random: () => number,
): ComposedBonus | undefined => {
  for (const form of shuffle(bonusFormNames, random)) {
    const bonus = composeForm(index, { ...request, form }, random);
    if (bonus) return bonus;
  }
  return undefined;
};
