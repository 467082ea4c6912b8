import { isUndecided, type NamesOf } from './boards/players.ts';
import { createBoardStore } from './boards/store.ts';
import { challengeJoiner } from './challenges/join-challenge.ts';
import { createChallengeStandings } from './challenges/standings.ts';
import { findDayStreak } from './days/store.ts';
import { createFindSets } from './find/find-sets.ts';
import { createFirstGuesses } from './find/first-guesses.ts';
import type { ResultSources } from './rounds/present-result.ts';
import { createSetResults } from './rounds/set-results.ts';
import type { AnySet } from './sets/model.ts';
import { createQuestionSets } from './sets/question-sets.ts';
import type { Dependencies as SetDependencies, SetStore } from './sets/store.ts';

type Dependencies = SetDependencies & { names: NamesOf };

export type Stores = ReturnType<typeof createStores>;

/** Rounds know nothing of boards, days and challenges: what these contribute is handed in here. */
export function createStores(dependencies: Dependencies) {
  const { db, names, index, now } = dependencies;
  const boards = createBoardStore(dependencies);
  const challengeStandings = createChallengeStandings(dependencies);
  const sources: ResultSources = {
    getStreak: (owner, game, today) => findDayStreak(db, owner, game, today),
    getRank: boards.getRank,
    isUndecided: (user) => isUndecided(db, user),
    getChallenge: challengeStandings.getStanding,
  };
  const gameOn = <S extends AnySet>(sets: SetStore<S>) => ({
    sets,
    setResults: createSetResults({ db, sets, now }),
    joinChallenge: challengeJoiner({ db, challengeStandings, sets, now }),
  });
  return {
    db,
    names,
    index,
    boards,
    challengeStandings,
    sources,
    ten: gameOn(createQuestionSets(dependencies)),
    find: { ...gameOn(createFindSets(dependencies)), firstGuesses: createFirstGuesses({ db, now }) },
  };
}
