import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { RoundDocument } from './model.ts';
import { getOnce } from './owner.ts';
import { accountOn, rankedAs, type Account, type AccountOf } from './ranked-as.ts';

/** Leaves rounds of sets that the player has played; returns how many it gave. */
export async function adoptVisit(
  { rounds }: Collections,
  user: string,
  visit: string,
  getAccount: AccountOf,
  now: number,
): Promise<number> {
  let adopted = 0;
  const found = await rounds.find({ visit }).toArray();
  const account = found.some(({ kind }) => kind === 'daily') ? await getAccount(user) : undefined;
  for (const round of found) if (await handOver(rounds, round, { visit, user, account, now })) adopted += 1;
  return adopted;
}

type Adopter = { visit: string; user: string; account: Account | undefined; now: number };

/** False if the player has a round where only one is possible. */
async function handOver(rounds: Collections['rounds'], round: RoundDocument, adopter: Adopter): Promise<boolean> {
  const { visit, user, account, now } = adopter;
  const { _id, once, answered } = round;
  const owned: Partial<RoundDocument> = {
    user,
    ...(once === undefined ? {} : { once: getOnce({ user }, round) }),
    ...getRanking(round, account, now),
  };
  try {
    const adopt = { $set: owned, $unset: { visit: 1 } } as const;
    const { modifiedCount } = await rounds.updateOne({ _id, visit, answered }, adopt, majorityWrite);
    if (modifiedCount > 0) return true;
  } catch (error) {
    if (!isDuplicate(error) || owned.once === undefined) throw error;
    // A page opened after the login may have started another one.
    if (answered === 0) return false;
    const { deletedCount } = await rounds.deleteOne({ once: owned.once, user, answered: 0 }, majorityWrite);
    if (deletedCount === 0) return false;
  }
  // Also where an answer came in between.
  const latest = await rounds.findOne({ _id, visit });
  return latest !== null && handOver(rounds, latest, adopter);
}

/**
 * Without an answer yet, a round of the day is ranked as if it began now; with one, the player may have chosen the best of
 * several visits.
 */
function getRanking(
  { kind, day, answered }: RoundDocument,
  account: Account | undefined,
  now: number,
): Partial<RoundDocument> {
  if (kind !== 'daily' || day === undefined) return {};
  if (answered === 0) return rankedAs(account, day, now);
  return {
    ...(account?.key === undefined ? {} : { account: accountOn(account.key, day) }),
    unranked: 'visit',
  };
}
