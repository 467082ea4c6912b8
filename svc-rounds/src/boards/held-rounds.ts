import type { HeldRound } from '@cardwise/contracts/rounds/boards';
import { durableWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';

type Rounds = Pick<Collections, 'rounds'>;

const mostHeld = 100;

export const findHeldRounds = async ({ rounds }: Rounds): Promise<HeldRound[]> => {
  const found = await rounds.find({ unranked: 'held' }, { sort: { finished: -1 }, limit: mostHeld }).toArray();
  return found.map(({ _id, user = '', day = '', score, answers }) => ({
    id: _id,
    user,
    day,
    score,
    answers: answers.map(({ correct, asked, at }) => ({ correct, ms: Math.max(0, at.getTime() - asked.getTime()) })),
  }));
};

/** @returns undefined for a round that is not held. */
export const judgeRound = async (
  { rounds }: Rounds,
  round: string,
  accept: boolean,
): Promise<{ user: string; day: string } | undefined> => {
  const judged = await rounds.findOneAndUpdate(
    { _id: round, unranked: 'held' },
    accept ? { $unset: { unranked: 1 } } : { $set: { unranked: 'rejected' } },
    { writeConcern: durableWrite },
  );
  return judged ? { user: judged.user ?? '', day: judged.day ?? '' } : undefined;
};
