import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { RoundDocument } from './model.ts';
import { getOnce } from './owner.ts';
import { accountOn, rankedAs, type Account, type AccountOf } from './ranked-as.ts';

/** Gives a visitor's rounds to a player, except those of sets that the player has played; returns how many it gave. */
export async function adoptVisitorRounds(
  { rounds }: Collections,
  user: string,
  visitorId: string,
  getAccount: AccountOf,
  now: number,
): Promise<number> {
  let adopted = 0;
  const found = await rounds.find({ visit: visitorId }).toArray();
  const account = found.some(({ kind }) => kind === 'daily') ? await getAccount(user) : undefined;
  for (const round of found) if (await handOver(rounds, round, { visit: visitorId, user, account, now })) adopted += 1;
  return adopted;
}

type Adopter = { visit: string; user: string; account: Account | undefined; now: number };

/** Gives one round to the player; returns false if the player has a round already where only one is possible. */
async function handOver(rounds: Collections['rounds'], round: RoundDocument, adopter: Adopter): Promise<boolean> {
  const { visit: visitorId, user, account, now } = adopter;
  const { _id, once, answered } = round;
  const owned: Partial<RoundDocument> = {
    user,
    ...(once === undefined ? {} : { once: getOnce({ user }, round) }),
    ...getRanking(round, account, now),
  };
  try {
    const adopt = { $set: owned, $unset: { visit: 1 } } as const;
    const { modifiedCount } = await rounds.updateOne({ _id, visit: visitorId, answered }, adopt, majorityWrite);
    if (modifiedCount > 0) return true;
  } catch (error) {
    if (!isDuplicate(error) || owned.once === undefined) throw error;
    // A page that was opened after the login may have started another round.
    if (answered === 0) return false;
    const { deletedCount } = await rounds.deleteOne({ once: owned.once, user, answered: 0 }, majorityWrite);
    if (deletedCount === 0) return false;
  }
  // The round is read again, since an answer may have arrived in between.
  const latest = await rounds.findOne({ _id, visit: visitorId });
  return latest !== null && handOver(rounds, latest, adopter);
}

/**
 * A daily round without an answer is ranked as if it began now. One with answers stays unranked, because the player may
 * have chosen the best of several visits.
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
