import { groupLimits } from '@cardwise/contracts/rounds/groups';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';
import type { mongo } from 'mongoose';

import type { Collections } from '../collections.ts';
import { afterwards, durably } from '../rounds/store.ts';
import type { GroupDocument, GroupMember } from './model.ts';

type Groups = Pick<Collections, 'groups'>;

const newCode = (): string => randomBytes(12).toString('base64url');

const newMember = (user: string, now: number): GroupMember => ({ id: newCode(), user, since: new Date(now) });

const noSuchGroup = (): AppError => new AppError('not_found', { detail: 'You are in no such group.' });

/** Oldest first. */
export const findGroupsOf = ({ groups }: Groups, user: string): Promise<GroupDocument[]> =>
  groups.find({ 'members.user': user }).sort({ created: 1, _id: 1 }).toArray();

/** @throws AppError `not_found` for somebody who is not a member. */
export const demandGroup = async ({ groups }: Groups, id: string, user: string): Promise<GroupDocument> => {
  const group = await groups.findOne({ _id: id, 'members.user': user });
  if (!group) throw noSuchGroup();
  return group;
};

/** @throws AppError `not_found` for a link that was renewed or whose group has ended. */
export const demandInvitation = async ({ groups }: Groups, invitation: string): Promise<GroupDocument> => {
  const group = await groups.findOne({ invitation });
  if (!group) throw new AppError('not_found', { detail: 'This link leads to no group.' });
  return group;
};

/** The owner's group passes to the member of longest standing; the last one to leave ends it. */
export const leaveGroup = async ({ groups }: Groups, id: string, user: string): Promise<void> => {
  const isMember = { _id: id, 'members.user': user };
  const others = { $filter: { input: '$members', cond: { $ne: ['$$this.user', user] } } };
  const heir = { $cond: [{ $eq: ['$owner', user] }, { $first: '$members.user' }, '$owner'] };
  // Others may join and leave in between.
  do {
    const ended = await groups.deleteOne({ ...isMember, 'members.1': { $exists: false } }, durably);
    if (ended.deletedCount > 0) return;
    const left = await groups.updateOne(
      { ...isMember, 'members.1': { $exists: true } },
      [{ $set: { members: others } }, { $set: { owner: heir } }],
      durably,
    );
    if (left.modifiedCount > 0) return;
  } while (await groups.findOne(isMember));
};

/** @throws AppError `conflict` if the player has too many groups already. */
export const createGroup = async (
  { groups }: Groups,
  { name, user }: { name: string; user: string },
  now: number,
): Promise<string> => {
  const _id = newCode();
  const members = [newMember(user, now)];
  await groups.insertOne({ _id, name, owner: user, invitation: newCode(), members, created: new Date(now) }, durably);
  // Counted afterwards, so that none of several at once slips through.
  const joined = await findGroupsOf({ groups }, user);
  const owned = joined.filter(({ owner }) => owner === user);
  if (owned.length <= groupLimits.owned && joined.length <= groupLimits.joined) return _id;
  await groups.deleteOne({ _id }, durably);
  throw new AppError('conflict', {
    detail: `Nobody may have more than ${groupLimits.owned} groups, or be in more than ${groupLimits.joined}.`,
  });
};

/**
 * Returns the group's id, also to members.
 *
 * @throws AppError `not_found`, `conflict` if the group is full, `forbidden` if the player is in too many.
 */
export const joinGroup = async ({ groups }: Groups, invitation: string, user: string, now: number): Promise<string> => {
  const hasRoom = { [`members.${groupLimits.members - 1}`]: { $exists: false } };
  const joined = await groups.findOneAndUpdate(
    { invitation, 'members.user': { $ne: user }, ...hasRoom },
    { $push: { members: newMember(user, now) } },
    afterwards,
  );
  if (!joined) {
    const { _id, members } = await demandInvitation({ groups }, invitation);
    if (members.some((member) => member.user === user)) return _id;
    throw new AppError('conflict', { detail: 'This group is full.' });
  }
  if ((await groups.countDocuments({ 'members.user': user })) <= groupLimits.joined) return joined._id;
  await leaveGroup({ groups }, joined._id, user);
  throw new AppError('forbidden', { detail: `Nobody may be in more than ${groupLimits.joined} groups.` });
};

type OwnersChange = mongo.UpdateFilter<GroupDocument>;

/** @throws AppError `not_found`, or `forbidden` for members who do not own the group. */
const refuse = async (db: Groups, id: string, user: string): Promise<never> => {
  const { owner } = await demandGroup(db, id, user);
  if (owner === user) throw new AppError('not_found', { detail: 'The group has no such member.' });
  throw new AppError('forbidden', { detail: 'Only the owner of the group may do this.' });
};

const changeOwn = async (
  db: Groups,
  filter: mongo.Filter<GroupDocument> & { _id: string; owner: string },
  change: OwnersChange,
): Promise<void> => {
  const { matchedCount } = await db.groups.updateOne(filter, change, durably);
  if (matchedCount === 0) await refuse(db, filter._id, filter.owner);
};

export const renameGroup = (db: Groups, _id: string, owner: string, name: string): Promise<void> =>
  changeOwn(db, { _id, owner }, { $set: { name } });

export const renewInvitation = (db: Groups, _id: string, owner: string): Promise<void> =>
  changeOwn(db, { _id, owner }, { $set: { invitation: newCode() } });

/** The removed member knows the link, so it changes. */
export const removeMember = (db: Groups, _id: string, owner: string, member: string): Promise<void> =>
  changeOwn(
    db,
    { _id, owner, members: { $elemMatch: { id: member, user: { $ne: owner } } } },
    { $pull: { members: { id: member } }, $set: { invitation: newCode() } },
  );

export const endGroup = async (db: Groups, _id: string, owner: string): Promise<void> => {
  const { deletedCount } = await db.groups.deleteOne({ _id, owner }, durably);
  if (deletedCount === 0) await refuse(db, _id, owner);
};

/** For the player's file: no other member is in it. */
export const findMemberships = async (
  db: Groups,
  user: string,
): Promise<{ name: string; since: string; owned: boolean }[]> =>
  (await findGroupsOf(db, user)).flatMap(({ name, owner, members }) =>
    members
      .filter((member) => member.user === user)
      .map(({ since }) => ({ name, since: since.toISOString(), owned: owner === user })),
  );

/** A visit's groups need no adoption: it has none. */
export const forgetMember = async (db: Groups, user: string): Promise<void> => {
  for (const { _id } of await findGroupsOf(db, user)) await leaveGroup(db, _id, user);
};
