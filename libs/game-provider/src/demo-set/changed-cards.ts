import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';

import { DemoCard } from './demo-card.ts';
import { demoCards } from './demo-cards.ts';

/** The keys are card ids. */
const Changes = z.record(
  z.string(),
  z.partial(z.pick(DemoCard, { cost: true, attack: true, health: true, durability: true })),
);
type Changes = z.infer<typeof Changes>;

type Cards = typeof demoCards;

/**
 * Follows a file of changes, which may appear, change and disappear, to simulate rebalancing.
 * @returns a function that returns the current cards: the same object until something changes. It throws if the file is
 * not of the form `{"103001": {"cost": 7}}`.
 */
export function followChanges(file: string | undefined): () => Cards {
  let seen: { at: number | undefined; cards: Cards } = { at: undefined, cards: demoCards };
  return () => {
    const at = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== seen.at) {
      const changes =
        file === undefined || at === undefined ? {} : Changes.parse(JSON.parse(readFileSync(file, 'utf8')));
      seen = { at, cards: apply(changes) };
    }
    return seen.cards;
  };
}

function apply(changes: Changes): Cards {
  return Object.fromEntries(
    Object.entries(demoCards).map(([set, cards]) => [set, cards.map((card) => ({ ...card, ...changes[card.id] }))]),
  );
}
