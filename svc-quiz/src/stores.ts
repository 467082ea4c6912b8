import { createBoardStore } from './boards/store.ts';
import { createChallengeStore } from './challenges/store.ts';
import { createDayStore } from './days/store.ts';
import { createSetResults } from './rounds/set-results.ts';
import { createRoundStore } from './rounds/store.ts';
import { createSetStore } from './sets/store.ts';
import type { RoundCollections } from './rounds/model.ts';

type Dependencies = Omit<
  Parameters<typeof createSetStore>[0] & Parameters<typeof createBoardStore>[0],
  'collections'
> & {
  collections: RoundCollections;
};

/** All that svc-quiz stores about rounds, one store for each resource. */
export const createStores = (dependencies: Dependencies) => {
  const sets = createSetStore(dependencies);
  return {
    sets,
    rounds: createRoundStore(dependencies.collections),
    setResults: createSetResults({ ...dependencies, sets }),
    days: createDayStore(dependencies.collections),
    boards: createBoardStore(dependencies),
    challenges: createChallengeStore(dependencies),
  };
};

export type Stores = ReturnType<typeof createStores>;
