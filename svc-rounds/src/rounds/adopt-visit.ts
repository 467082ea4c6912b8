import { durably, isDuplicate } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { RoundDocument } from './model.ts';
import { onceOf } from './owner.ts';
import { accountOn, type Account, type AccountOf } from './ranked-as.ts';

/** False if the player has a round where only one is possible. */
const handOver = async (
  rounds: Collections['rounds'],
  round: RoundDocument,
  { visit, user, account }: { visit: string; user: string; account: Account | undefined },
): Promise<boolean> => {
  const { _id, once, answered, kind, day } = round;
  const isDaily = kind === 'daily' && day !== undefined;
  const owned: Partial<RoundDocument> = {
    user,
    ...(once === undefined ? {} : { once: onceOf({ user }, round) }),
    ...(isDaily && account?.key !== undefined ? { account: accountOn(account.key, day) } : {}),
    ...(isDaily ? { unranked: 'visit' } : {}),
  };
  const adopt = () => rounds.updateOne({ _id, visit }, { $set: owned, $unset: { visit: 1 } }, durably);
  try {
    return (await adopt()).modifiedCount > 0;
  } catch (error) {
    if (!isDuplicate(error) || owned.once === undefined) throw error;
    // A page opened after the login may have started another one.
    if (answered === 0) return false;
    const { deletedCount } = await rounds.deleteOne({ once: owned.once, user, answered: 0 }, durably);
    return deletedCount > 0 && (await adopt()).modifiedCount > 0;
  }
};

/** Leaves rounds of sets that the player has played; returns how many it gave. */
export const adoptVisit = async (
  { rounds }: Collections,
  user: string,
  visit: string,
  accountOf: AccountOf,
): Promise<number> => {
  let adopted = 0;
  const found = await rounds.find({ visit }).toArray();
  const account = found.some(({ kind }) => kind === 'daily') ? await accountOf(user) : undefined;
  for (const round of found) if (await handOver(rounds, round, { visit, user, account })) adopted += 1;
  return adopted;
};
