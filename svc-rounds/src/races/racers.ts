import { majorityWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { asNewVersion } from './store.ts';

/** Exports a player's races without any data of other members. */
export async function exportRaces({ races }: Collections, user: string): Promise<Record<string, unknown>[]> {
  return (await races.find({ 'members.user': user }).toArray()).flatMap(
    ({ _id, members, startsAt, pace, crowd, length }) =>
      members
        .filter((member) => member.user === user)
        .map(({ name, won = false, progress: { answered, score, ms } }) => ({
          race: _id,
          name,
          began: startsAt?.toISOString() ?? null,
          pace,
          crowd,
          length,
          answered,
          score,
          ms,
          won,
        })),
  );
}

/** Counts the wins of each user in the races that are still kept. */
export async function countWins(
  { races }: Collections,
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const won = { user: { $in: users }, won: true };
  const counts = await races
    .aggregate<{ _id: string; wins: number }>([
      { $match: { members: { $elemMatch: won } } },
      { $unwind: '$members' },
      { $match: { 'members.user': won.user, 'members.won': won.won } },
      { $group: { _id: '$members.user', wins: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, wins }) => [_id, wins]));
}

/** Removes a user's data from their races; the places stay, but belong to nobody. */
export async function forgetRacer({ races }: Collections, user: string): Promise<void> {
  const whose = { arrayFilters: [{ 'member.user': user }], ...majorityWrite };
  await races.updateMany(
    { 'members.user': user },
    asNewVersion({
      $set: { 'members.$[member].left': true },
      $unset: { 'members.$[member].user': 1, 'members.$[member].name': 1, 'members.$[member].key': 1 },
    }),
    whose,
  );
}

/** Gives a visitor's places in races to a player, except where the player is a member already. */
export async function adoptRacer({ races }: Collections, user: string, visitorId: string): Promise<void> {
  const whose = { arrayFilters: [{ 'member.visit': visitorId }], ...majorityWrite };
  await races.updateMany(
    { $and: [{ 'members.visit': visitorId }, { 'members.user': { $ne: user } }] },
    asNewVersion({ $set: { 'members.$[member].user': user }, $unset: { 'members.$[member].visit': 1 } }),
    whose,
  );
}
