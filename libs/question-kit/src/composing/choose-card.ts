import { cardTypes, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';

import type { CardGroup, CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { demandDeck } from '../decks/decode-deck.ts';
import { kindsOfCard } from './kinds-of-card.ts';

/** Before all cards are checked. */
const quickPicks = 16;

const groupsOf = (index: CatalogueIndex, filter: QuizFilter): CardGroup[] => {
  if (filter.deck !== undefined) {
    return [demandDeck(filter.deck, 'filter.deck').flatMap((id) => index.byReference.get(id) ?? [])];
  }
  const types = cardTypes.filter((type) => filter[type]);
  const sets = new Set(
    [...filter.standardsets, ...filter.wildsets].flatMap(({ name, active }) => (active ? name : [])),
  );
  return [...sets]
    .flatMap((name) => types.map((type) => index.bySet.get(name)?.get(type)))
    .filter((group) => group !== undefined);
};

/** Cards of a deck may have any class. */
const fitOf = ({ kinds, classes, deck }: QuizFilter, difficulty: Difficulty): ((card: QuizCard) => boolean) => {
  const wanted = deck === undefined && classes && new Set<string>(classes);
  return (card) =>
    (!wanted || card.classes.some((name) => wanted.has(name))) &&
    ((!kinds && difficulty !== 'pixel') || kindsOfCard(card, difficulty, kinds).length > 0);
};

const cardAt = (groups: readonly CardGroup[], index: number): QuizCard | undefined => {
  let rest = index;
  for (const group of groups) {
    if (rest < group.length) return group[rest];
    rest -= group.length;
  }
  return undefined;
};

export type Pool = {
  index: CatalogueIndex;
  groups: readonly CardGroup[];
  total: number;
  fits: (card: QuizCard) => boolean;
};

/** @throws AppError `validation_failed` for an unreadable deck code. */
export const poolOf = (index: CatalogueIndex, filter: QuizFilter, difficulty: Difficulty): Pool => {
  const groups = groupsOf(index, filter);
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  return { index, groups, total, fits: fitOf(filter, difficulty) };
};

export const pickCards = function* (
  { groups, total, fits }: Pool,
  excluded: ReadonlySet<QuizCard>,
  { picks, random }: { picks: number; random: () => number },
): Generator<QuizCard> {
  for (let pick = 0; pick < picks; pick += 1) {
    const card = cardAt(groups, Math.floor(random() * total));
    if (card && !excluded.has(card) && fits(card)) yield card;
  }
};

export const recentCards = ({ index }: Pool, exclude: readonly string[]): QuizCard[] =>
  exclude.flatMap((reference) => index.byReference.get(reference) ?? []);

/** All equally likely; excluded ones (references, oldest first) only when no others are left, in that order. */
export const chooseCard = (pool: Pool, exclude: readonly string[], random: () => number): QuizCard | undefined => {
  if (pool.total === 0) return undefined;
  const recent = recentCards(pool, exclude);
  const excluded = new Set(recent);

  const [quick] = pickCards(pool, excluded, { picks: quickPicks, random });
  if (quick) return quick;
  const all = pool.groups.flat().filter(pool.fits);
  const left = all.filter((card) => !excluded.has(card));
  if (left.length > 0) return left[Math.floor(random() * left.length)];
  const allowed = new Set(all);
  return recent.find((card) => allowed.has(card)) ?? all[Math.floor(random() * all.length)];
};
