import { isUndecided, type NamesOf } from './boards/players.ts';
import { createBoardStore } from './boards/store.ts';
import { challengeJoiner } from './challenges/join-challenge.ts';
import { createChallengeStandings } from './challenges/standings.ts';
import { findDayStreak } from './days/store.ts';
import type { Standings } from './rounds/present-result.ts';
import { createSetResults } from './rounds/set-results.ts';
import { createSetStore } from './sets/store.ts';
import type { Collections } from './collections.ts';

type Dependencies = Parameters<typeof createSetStore>[0] & { db: Collections; names: NamesOf };

/** Rounds know nothing of boards, days and challenges: what these contribute is handed in here. */
export const createStores = (dependencies: Dependencies) => {
  const { db, names, now } = dependencies;
  const sets = createSetStore(dependencies);
  const boards = createBoardStore(dependencies);
  const challengeStandings = createChallengeStandings(dependencies);
  const standings: Standings = {
    streakOf: (owner, today) => findDayStreak(db, owner, today),
    rankOf: boards.rankOf,
    isUndecided: (user) => isUndecided(db, user),
    challengeOf: challengeStandings.standingOf,
  };
  return {
    db,
    names,
    sets,
    boards,
    challengeStandings,
    standings,
    setResults: createSetResults({ db, sets, now }),
    joinChallenge: challengeJoiner({ db, sets, now }),
  };
};

export type Stores = ReturnType<typeof createStores>;
