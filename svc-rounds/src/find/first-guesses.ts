import { type Memoized, memoize } from '@cardwise/service-kit/background/memoize';
import { LRUCache } from 'lru-cache';

import type { Collections } from '../collections.ts';
import { finishedUntil, freshFor, mostKept, toPercent, completeAfter, sum } from '../rounds/set-results.ts';
import type { GuessedCard } from '../sets/model.ts';

const mostShown = 3;

export type FirstGuesses = ReturnType<typeof createFirstGuesses>;

type FirstGuess = { card: Pick<GuessedCard, 'id' | 'image' | 'names'>; percent: number };

type Counted = { card: FirstGuess['card']; players: number };

type Dependencies = { db: Collections; now: () => number };

export function createFirstGuesses({ db: { rounds }, now }: Dependencies) {
  const count = async (day: string): Promise<FirstGuess[]> => {
    const counted = await rounds
      .aggregate<Counted>([
        { $match: finishedUntil(day, now() - completeAfter) },
        { $project: { card: { $first: '$steps.card' } } },
        { $group: { _id: '$card.id', card: { $first: '$card' }, players: { $sum: 1 } } },
        { $sort: { players: -1, _id: 1 } },
      ])
      .toArray();
    const all = sum(counted.map(({ players }) => players));
    return counted.slice(0, mostShown).map(({ card, players }) => ({ card, percent: toPercent(players, all) }));
  };
  const recent = new LRUCache<string, Memoized<FirstGuess[]>>({
    max: mostKept,
    memoMethod: (day) => memoize(() => count(day), freshFor, now),
  });
  return (day: string): Promise<FirstGuess[]> => recent.memo(day).get();
}
