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
export function createStores({
  db,
  index,
  askableIndex,
  leftOut = [],
  tallies,
  names,
  secret,
  log,
  now,
}: Dependencies) {
  const boards = createBoardStore({ db, names, now });
  const challengeStandings = createChallengeStandings({ db, names, log });
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
    ten: gameOn(createQuestionSets({ db, index, askableIndex, leftOut, tallies, secret, log, now })),
    find: {
      ...gameOn(createFindSets({ db, index, askableIndex, tallies, secret, log, now })),
      firstGuesses: createFirstGuesses({ db, now }),
    },
  };
}
