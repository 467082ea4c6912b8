import { isUndecided, type NamesOf } from './boards/players.ts';
import { createBoardStore } from './boards/store.ts';
import { challengeJoiner } from './challenges/join-challenge.ts';
import { createChallengeStandings } from './challenges/standings.ts';
import { findDayStreak } from './days/store.ts';
import { findSets } from './find/find-sets.ts';
import { createFirstGuesses } from './find/first-guesses.ts';
import type { Standings } from './rounds/present-result.ts';
import { createSetResults } from './rounds/set-results.ts';
import type { AnySet } from './sets/model.ts';
import { questionSets } from './sets/question-sets.ts';
import { createSetStore, type SetMaker } from './sets/store.ts';
import type { Collections } from './collections.ts';

type Dependencies = Omit<Parameters<typeof createSetStore>[0], 'maker'> &
  Parameters<typeof questionSets>[0] & { db: Collections; names: NamesOf };

/** Rounds know nothing of boards, days and challenges: what these contribute is handed in here. */
export const createStores = (dependencies: Dependencies) => {
  const { db, names, index, now } = dependencies;
  const boards = createBoardStore(dependencies);
  const challengeStandings = createChallengeStandings(dependencies);
  const standings: Standings = {
    streakOf: (owner, game, today) => findDayStreak(db, owner, game, today),
    rankOf: boards.rankOf,
    isUndecided: (user) => isUndecided(db, user),
    challengeOf: challengeStandings.standingOf,
  };
  const storesOf = <S extends AnySet>(maker: SetMaker<S>) => {
    const sets = createSetStore({ ...dependencies, maker });
    return {
      sets,
      setResults: createSetResults({ db, sets, now }),
      joinChallenge: challengeJoiner({ db, challengeStandings, sets, now }),
    };
  };
  return {
    db,
    names,
    index,
    boards,
    challengeStandings,
    standings,
    ten: storesOf(questionSets(dependencies)),
    find: { ...storesOf(findSets(dependencies)), firstGuesses: createFirstGuesses({ db, now }) },
  };
};

export type Stores = ReturnType<typeof createStores>;
