import { getAskedValue } from '@cardwise/service-kit/cards/agreed-values';
import { bonusForms, type BonusForm, bonusFormNames } from '@cardwise/contracts/quiz/bonus';
import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';

import type { CardGroup, CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { getPool, recentCards } from './choose-card.ts';
import { chooseDistractors } from './choose-distractors.ts';
import { type Choice, composeQuestion } from './compose-question.ts';
import { shuffle } from './shuffle.ts';
import { toWording } from './wording.ts';

type BonusSubject = {
  /** The cards are in the order in which they are shown. */
  cards: QuizCard[];
  choices: Choice[];
  statement?: string;
};

export type BonusPool = {
  index: CatalogueIndex;
  locale: Locale;
  /** These cards may be asked about. */
  pool: CardGroup;
  /** These cards of the pool fit the form and are not recent; they are in random order. */
  cards: readonly QuizCard[];
};

/** Composes a bonus question of one form. @returns undefined if the pool does not suffice. */
type ComposeForm = (pool: BonusPool, random: () => number) => BonusSubject | undefined;

/** This many more cards than needed are looked at, and those of nearest cost are asked about. */
const variety = 2;

/** Asks which of two cards costs more. */
export const composeMore: ComposeForm = (pool, random) => {
  const different = cardsOfDifferentCost(pool, bonusForms.more.cards);
  if (!different) return undefined;
  const cards = shuffle(different, random);
  const most = Math.max(...cards.map(({ cost }) => cost));
  return {
    cards,
    choices: cards.map(({ names, id, cost }) => ({ label: names[pool.locale], value: id, correct: cost === most })),
  };
};

/** Asks for the order of three cards by cost, cheapest first. */
export const composeOrder: ComposeForm = (pool, random) => {
  const different = cardsOfDifferentCost(pool, bonusForms.order.cards);
  if (!different) return undefined;
  const cards = shuffle(different, random);
  const choices = getPermutations(cards).map((order) => ({
    label: order.map((card) => cards.indexOf(card)).join(','),
    value: order.map(({ id }) => id).join(','),
    correct: order.every(({ cost }, place) => cost > (order[place - 1]?.cost ?? -1)),
  }));
  return { cards, choices };
};

/** Asks whether a text is the card's; with equal probability it is the card's own or that of a similar card. */
export const composeTruth: ComposeForm = ({ index, locale, pool, cards }, random) => {
  const isTrue = random() < 0.5;
  for (const card of cards) {
    if (card.texts[locale] === '') continue;
    const [other] = chooseDistractors(index, { card, kind: 'text', locale, count: 1, pool }, random);
    if (!other) continue;
    const choices = ['true', 'false'].map((value) => ({ label: value, value, correct: value === String(isTrue) }));
    return { cards: [card], choices, statement: (isTrue ? toWording(card, 'text', locale) : other).label };
  }
  return undefined;
};

/** Asks a question of the pixel quiz. */
export const composePixel: ComposeForm = ({ index, locale, pool, cards }, random) => {
  for (const card of cards) {
    const question = composeQuestion(index, { card, difficulty: 'pixel', locale, pool }, random);
    if (question) return { cards: [card], choices: question.choices };
  }
  return undefined;
};

const composers: Record<BonusForm, ComposeForm> = {
  more: composeMore,
  order: composeOrder,
  truth: composeTruth,
  pixel: composePixel,
};

export type ComposedBonus = BonusSubject & {
  form: BonusForm;
  /** The answer is recorded for this card. */
  card: QuizCard;
  kind: QuestionKind;
  /** The bonus question's pictures hide the same parts as a question of this difficulty and kind. */
  difficulty: Difficulty;
  askedValue: string;
};

type Request = {
  filter: QuizFilter;
  locale: Locale;
  /** These are references of recent cards. */
  exclude: readonly string[];
};

/**
 * Composes a question of a random form for which the filter's cards suffice.
 * @throws AppError `validation_failed` for an unreadable deck code.
 */
export function composeBonus(index: CatalogueIndex, request: Request, random: () => number): ComposedBonus | undefined {
  for (const form of shuffle(bonusFormNames, random)) {
    const bonus = composeForm(index, { ...request, form }, random);
    if (bonus) return bonus;
  }
  return undefined;
}

function composeForm(
  index: CatalogueIndex,
  { filter, locale, exclude, form }: Request & { form: BonusForm },
  random: () => number,
): ComposedBonus | undefined {
  const { kind } = bonusForms[form];
  if (filter.kinds && !filter.kinds.includes(kind)) return undefined;
  const difficulty = form === 'pixel' ? 'pixel' : 'easy';
  const pool = getPool(index, { ...filter, kinds: [kind] }, difficulty);
  const recent = new Set(recentCards(pool, exclude));
  const fitting = pool.cards.filter((card) => !recent.has(card) && pool.fits(card));
  const subject = composers[form]({ index, locale, pool: pool.cards, cards: shuffle(fitting, random) }, random);
  const [card] = subject?.cards ?? [];
  const askedValue = card && getAskedValue(card, kind);
  return subject && card && askedValue !== undefined
    ? { ...subject, form, card, kind, difficulty, askedValue }
    : undefined;
}

/**
 * Chooses cards of different costs, and of different names because these are the choices. The costs are near each
 * other, but not always the nearest. Cards with another printing of another cost are left out, as the set is not shown.
 */
function cardsOfDifferentCost({ index, cards, locale }: BonusPool, count: number): QuizCard[] | undefined {
  const printedAlike = cards.filter((card) => index.findPrintings(card).every(({ cost }) => cost === card.cost));
  const [first] = printedAlike;
  if (!first) return undefined;
  const different: QuizCard[] = [];
  for (const card of printedAlike) {
    if (different.length === count + variety) break;
    const alike = (other: QuizCard) => other.cost === card.cost || other.folded[locale] === card.folded[locale];
    if (!different.some(alike)) different.push(card);
  }
  if (different.length < count) return undefined;
  const distance = ({ cost }: QuizCard) => Math.abs(cost - first.cost);
  return different.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
}

function getPermutations<T>(values: readonly T[]): T[][] {
  return values.length < 2
    ? [[...values]]
    : values.flatMap((value, index) =>
        getPermutations(values.toSpliced(index, 1)).map((rest): T[] => [value, ...rest]),
      );
}
