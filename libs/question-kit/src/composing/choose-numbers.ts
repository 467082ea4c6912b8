import type { NumberKind } from '@cardwise/contracts/catalogue/cards';

import type { CatalogueIndex, QuizCard, ValueCounts } from '../catalogue/index-catalogue.ts';
import { fitPlaces, type PlaceShares } from './fit-places.ts';

/** A value that a smaller share of the type's cards has is no credible choice, unless it is the right one. */
const leastShare = 1 / 200;

type UsualChoices = { values: readonly number[]; places: ReadonlyMap<number, PlaceShares> };

const kept = new WeakMap<ValueCounts, Map<number, UsualChoices>>();

type Request = { card: QuizCard; kind: NumberKind; value: number; count: number };

/**
 * Returns the value and its neighbours among the values that cards of the type have, in ascending order. The values of
 * the card's other printings are left out: each would be right, too, as the set is not shown.
 */
export function chooseNumbers(
  index: CatalogueIndex,
  { card, kind, value, count }: Request,
  random: () => number,
): number[] {
  const counts = index.countValues(card.type, kind) ?? new Map([[value, 1]]);
  const { values: usual, places } = findUsualChoices(counts, kind, count);
  const shares = places.get(value);
  const printed = new Set(index.findPrintings(card).map((printing) => printing[kind]));
  // The neighbours of a rare value must be rare, too: among usual values it would stand out.
  const credible = (shares ? usual : [...counts.keys()]).filter((other) => other === value || !printed.has(other));
  const values = widen(credible, kind, count);
  const place = shares ? choosePlace(shares, random) : Math.floor(random() * count);
  const start = Math.min(Math.max(0, values.indexOf(value) - place), values.length - count);
  return values.slice(start, start + count);
}

function findUsualChoices(counts: ValueCounts, kind: NumberKind, count: number): UsualChoices {
  const known = kept.get(counts) ?? new Map<number, UsualChoices>();
  kept.set(counts, known);
  const choices = known.get(count);
  if (choices) return choices;
  const total = counts.values().reduce((sum, cards) => sum + cards, 0);
  const usual = [...counts.keys()].filter((value) => (counts.get(value) ?? 0) >= total * leastShare);
  const values = widen(usual.length > 0 ? usual : [...counts.keys()], kind, count);
  const computed = { values, places: fitPlaces(values, counts, count) };
  known.set(count, computed);
  return computed;
}

/** Adds numbers below and above the cards' values where there are too few values. */
function widen(values: readonly number[], kind: NumberKind, count: number): number[] {
  const missing = Math.max(0, count - values.length);
  const [first = getLeast(kind), last = first - 1] = [values[0], values.at(-1)];
  const beside = Array.from({ length: missing }, (_, distance) => distance + 1);
  const below = beside.map((distance) => first - distance).filter((value) => value >= getLeast(kind));
  return [...below.toReversed(), ...values, ...beside.map((distance) => last + distance)];
}

/** A card without health or durability is destroyed, so no card is printed with 0. */
function getLeast(kind: NumberKind): number {
  return kind === 'health' ? 1 : 0;
}

function choosePlace(shares: PlaceShares, random: () => number): number {
  let mark = random();
  const place = shares.findIndex((share) => (mark -= share) < 0);
  return place === -1 ? shares.findLastIndex((share) => share > 0) : place;
}
