import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';

import { DemoCard } from './demo-card.ts';
import { demoCards } from './demo-cards.ts';

type Cards = typeof demoCards;

/** Values that differ from the demo set's, by the card's id. */
const Changes = z.record(
  z.string(),
  z.partial(z.pick(DemoCard, { cost: true, attack: true, health: true, durability: true })),
);
type Changes = z.infer<typeof Changes>;

const apply = (changes: Changes): Cards =>
  Object.fromEntries(
    Object.entries(demoCards).map(([set, cards]) => [set, cards.map((card) => ({ ...card, ...changes[card.id] }))]),
  );

/**
 * The demo cards with the changes in a JSON file, as a game rebalances its cards while it is played. The file may come,
 * change and go at any time; without it the cards are as they were written.
 *
 * @returns a function for the cards as they are now: the same object as long as nothing changed.
 * @throws when the file is there and is not of this shape: `{"103001": {"cost": 7}}`.
 */
export const followChanges = (file: string | undefined): (() => Cards) => {
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
};
