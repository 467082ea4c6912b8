import { groupLimits } from '@cardwise/contracts/rounds/groups';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import type { mongo } from 'mongoose';

import { returnUpdated, newId, type Collections } from '../collections.ts';
import type { GroupDocument, GroupMember } from './model.ts';

export async function createGroup(
  db: Collections,
  { name, user }: { name: string; user: string },
  now: number,
): Promise<string> {
  const _id = newId();
  const members = [newMember(user, now)];
  const group = { _id, name, owner: user, invitation: newId(), members, created: new Date(now) };
  await db.groups.insertOne(group, majorityWrite);
  // The groups are counted after the insertion, so that none of several created at once slips through.
  const joined = await findGroups(db, user);
  const owned = joined.filter(({ owner }) => owner === user);
  if (owned.length <= groupLimits.owned && joined.length <= groupLimits.joined) return _id;
  await db.groups.deleteOne({ _id }, majorityWrite);
  throw new AppError('conflict', {
    detail: `Nobody may have more than ${groupLimits.owned} groups, or be in more than ${groupLimits.joined}.`,
  });
}

/** Adds the user to a group and returns its id, also if the user is a member already. */
export async function joinGroup(db: Collections, invitation: string, user: string, now: number): Promise<string> {
  const hasRoom = { [`members.${groupLimits.members - 1}`]: { $exists: false } };
  const joined = await db.groups.findOneAndUpdate(
    { invitation, 'members.user': { $ne: user }, ...hasRoom },
    { $push: { members: newMember(user, now) } },
    returnUpdated,
  );
  if (!joined) {
    const { _id, members } = await requireInvitation(db, invitation);
    if (members.some((member) => member.user === user)) return _id;
    throw new AppError('conflict', { detail: 'This group is full.' });
  }
  if ((await db.groups.countDocuments({ 'members.user': user })) <= groupLimits.joined) return joined._id;
  await leaveGroup(db, joined._id, user);
  // The code is not `conflict` as in `createGroup`, because here `conflict` says that the group is full.
  throw new AppError('forbidden', { detail: `Nobody may be in more than ${groupLimits.joined} groups.` });
}

function newMember(user: string, now: number): GroupMember {
  return { id: newId(), user, since: new Date(now) };
}

export async function requireInvitation({ groups }: Collections, invitation: string): Promise<GroupDocument> {
  return requireFound(await groups.findOne({ invitation }), 'This link leads to no group.');
}

export function renameGroup(db: Collections, _id: string, owner: string, name: string): Promise<void> {
  return changeOwn(db, { _id, owner }, { $set: { name } });
}

export function renewInvitation(db: Collections, _id: string, owner: string): Promise<void> {
  return changeOwn(db, { _id, owner }, { $set: { invitation: newId() } });
}

/** Removes a member; the link changes, because the removed member knows it. */
export function removeMember(db: Collections, _id: string, owner: string, member: string): Promise<void> {
  return changeOwn(
    db,
    { _id, owner, members: { $elemMatch: { id: member, user: { $ne: owner } } } },
    { $pull: { members: { id: member } }, $set: { invitation: newId() } },
  );
}

async function changeOwn(
  db: Collections,
  filter: mongo.Filter<GroupDocument> & { _id: string; owner: string },
  change: mongo.UpdateFilter<GroupDocument>,
): Promise<void> {
  const { matchedCount } = await db.groups.updateOne(filter, change, majorityWrite);
  if (matchedCount === 0) await refuse(db, filter._id, filter.owner);
}

export async function endGroup(db: Collections, _id: string, owner: string): Promise<void> {
  const { deletedCount } = await db.groups.deleteOne({ _id, owner }, majorityWrite);
  if (deletedCount === 0) await refuse(db, _id, owner);
}

async function refuse(db: Collections, id: string, user: string): Promise<never> {
  const { owner } = await requireGroup(db, id, user);
  if (owner === user) throw new AppError('not_found', { detail: 'The group has no such member.' });
  throw new AppError('forbidden', { detail: 'Only the owner of the group may do this.' });
}

export async function requireGroup({ groups }: Collections, id: string, user: string): Promise<GroupDocument> {
  return requireFound(await groups.findOne({ _id: id, 'members.user': user }), 'You are in no such group.');
}

/** Returns a user's groups without any data of other members. */
export async function findMemberships(
  db: Collections,
  user: string,
): Promise<{ name: string; since: string; owned: boolean }[]> {
  return (await findGroups(db, user)).flatMap(({ name, owner, members }) =>
    members
      .filter((member) => member.user === user)
      .map(({ since }) => ({ name, since: since.toISOString(), owned: owner === user })),
  );
}

/** Removes a user from all groups. Visits are in no group, so there are none to adopt. */
export async function forgetMember(db: Collections, user: string): Promise<void> {
  for (const { _id } of await findGroups(db, user)) await leaveGroup(db, _id, user);
}

export function findGroups({ groups }: Collections, user: string): Promise<GroupDocument[]> {
  return groups.find({ 'members.user': user }).sort({ created: 1, _id: 1 }).toArray();
}

/**
 * Removes a user from a group. An owner's group passes to the member of longest standing; the last member to leave ends
 * it.
 */
export async function leaveGroup({ groups }: Collections, id: string, user: string): Promise<void> {
  const isMember = { _id: id, 'members.user': user };
  const others = { $filter: { input: '$members', cond: { $ne: ['$$this.user', user] } } };
  const heir = { $cond: [{ $eq: ['$owner', user] }, { $first: '$members.user' }, '$owner'] };
  // Others may join and leave in between.
  do {
    const ended = await groups.deleteOne({ ...isMember, 'members.1': { $exists: false } }, majorityWrite);
    if (ended.deletedCount > 0) return;
    const left = await groups.updateOne(
      { ...isMember, 'members.1': { $exists: true } },
      [{ $set: { members: others } }, { $set: { owner: heir } }],
      majorityWrite,
    );
    if (left.modifiedCount > 0) return;
  } while (await groups.findOne(isMember));
}
