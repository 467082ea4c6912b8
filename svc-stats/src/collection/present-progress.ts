import type { SetProgress } from '@cardwise/contracts/statistics/collection';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';

import type { Goal } from '../goals/model.ts';
import { stateOf, type Standings } from './standings.ts';

type Collected = { code: string; cards: readonly Pick<CatalogueCard, 'id'>[]; goal: Goal | undefined };

export const presentProgress = ({ code, cards, goal }: Collected, standings: Standings): SetProgress => {
  const { known = [], shaky = [] } = Object.groupBy(cards, ({ id }) => stateOf(standings.get(id)));
  return {
    code,
    cards: cards.length,
    known: known.length,
    shaky: shaky.length,
    // Cards may have been banned since.
    ...(goal && { goal: Math.min(goal.cards, cards.length) }),
  };
};
