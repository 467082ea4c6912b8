import type { ChallengeResult } from '@cardwise/contracts/rounds/rounds';

export type Duel = {
  outcome: 'won' | 'lost' | 'wonByTime' | 'lostByTime' | 'tie';
  you: ChallengeResult;
  rival: ChallengeResult;
};

/** As times are shown. */
const tenths = (ms: number): number => Math.round(ms / 100);

const outcomeOf = (you: ChallengeResult, rival: ChallengeResult): Duel['outcome'] => {
  if (you.score !== rival.score) return you.score > rival.score ? 'won' : 'lost';
  if (tenths(you.ms) === tenths(rival.ms)) return 'tie';
  return you.ms < rival.ms ? 'wonByTime' : 'lostByTime';
};

/** The player against the challenger, or the challenger against the only one who has finished. */
export const findDuel = (results: readonly ChallengeResult[]): Duel | undefined => {
  const finished = results.filter((result) => result.finished);
  const you = finished.find((result) => result.you);
  const others = finished.filter((result) => !result.you);
  const rival = you?.challenger && others.length === 1 ? others[0] : others.find(({ challenger }) => challenger);
  return you && rival && { outcome: outcomeOf(you, rival), you, rival };
};
