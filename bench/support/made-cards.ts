import type { CardClass, CardType } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { setCodes } from '@cardwise/contracts/catalogue/sets';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { getCard } from './large-catalogue.ts';

type Weighted<T> = readonly (readonly [T, number])[];

/** The weights are percentages and about those of the game: many neutral minions, few heroes and locations. */
const types: Weighted<CardType> = [
  ['minion', 64],
  ['spell', 29],
  ['weapon', 4],
  ['location', 2],
  ['hero', 1],
];
const classes: Weighted<CardClass> = [
  ['neutral', 34],
  ['druid', 6],
  ['hunter', 6],
  ['mage', 6],
  ['paladin', 6],
  ['priest', 6],
  ['rogue', 6],
  ['shaman', 6],
  ['warlock', 6],
  ['warrior', 6],
  ['demonhunter', 6],
  ['deathknight', 6],
];
const rarities: Weighted<string> = [
  ['common', 36],
  ['rare', 25],
  ['legendary', 20],
  ['epic', 17],
  ['free', 2],
];
const costs: Weighted<number> = [5, 13, 18, 18, 15, 11, 7, 5, 4, 2, 2].map((weight, cost) => [cost, weight]);
const keywordCounts: Weighted<number> = [
  [0, 35],
  [1, 45],
  [2, 17],
  [3, 3],
];
const keywords: Weighted<string> = Array.from({ length: 40 }, (_, n) => [`keyword${n}`, 1 / (n + 1)]);

const sets: Weighted<string> = Object.keys(setCodes).map((code, n) => [code, code === 'legacy' ? 4 : 1 + n / 40]);

export const madeSetsNewestFirst = Object.keys(setCodes).toReversed();

export function madeCards(count: number): CatalogueCard[] {
  const random = seededRandom('made cards');
  return Array.from({ length: count }, (_, n) => {
    const { attack: _attack, health: _health, ...plain } = getCard(n);
    const [type, cost] = [drawFrom(types, random), drawFrom(costs, random)];
    const first = drawFrom(classes, random);
    const second = first !== 'neutral' && random() < 0.05 ? drawFrom(classes, random) : first;
    const words = Array.from({ length: drawFrom(keywordCounts, random) }, () => drawFrom(keywords, random));
    return {
      ...plain,
      type,
      cost,
      set: drawFrom(sets, random),
      classes: second === 'neutral' ? [first] : [...new Set([first, second])],
      rarity: drawFrom(rarities, random),
      keywords: [...new Set(words)],
      ...getBody(type, cost, random),
    };
  });
}

function drawFrom<T>(weighted: Weighted<T>, random: () => number): T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [value, weight] of weighted) if ((left -= weight) < 0) return value;
  throw new Error('there is nothing to draw from');
}

function getBody(type: CardType, cost: number, random: () => number): Pick<CatalogueCard, 'attack' | 'health'> {
  const near = (middle: number) => Math.max(0, Math.round(middle + (random() + random() + random() - 1.5) * 2.4));
  if (type === 'spell') return {};
  if (type === 'hero') return { health: 30 };
  if (type === 'location') return { health: 2 + Math.floor(random() * 2) };
  if (type === 'weapon') return { attack: near(1 + cost * 0.6), health: 1 + Math.floor(random() * 3) };
  return { attack: near(cost * 0.95), health: Math.max(1, near(cost + 0.6)) };
}
