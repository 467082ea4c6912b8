import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { BoardRow, BoardSpan } from './boards.ts';
import { Day, Game } from './rounds.ts';

const { player } = getCalls('rounds');

/** A group has at most `members` members; a player may own at most `owned` groups and belong to at most `joined`. */
export const groupLimits = { members: 100, owned: 20, joined: 50 } as const;

const id = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));
export const GroupId = id;
/** Anybody who has the invitation may join the group; it changes whenever a member is removed. */
export const GroupInvitation = id;
/** The id identifies a member within the group only, because no id of an account leaves the service. */
export const GroupMemberId = id;

export const GroupMember = z.object({
  id: GroupMemberId,
  name: z.string(),
  you: z.boolean(),
  owner: z.boolean(),
  since: z.iso.datetime(),
  /** The member won this many races in the last 30 days, against anybody. */
  races_won: z.optional(z.int()),
});
export type GroupMember = z.infer<typeof GroupMember>;

const ofGroup = z.object({ group: GroupId });
const named = z.object({ name: PlayerName });
const change = {
  errors: ['not_found'],
  params: ofGroup,
  response: z.object({ changed: z.literal(true) }),
} as const;

export const loadGroups = player('GET', '/quiz/groups', {
  response: z.object({
    groups: z.array(z.object({ id: GroupId, name: z.string(), members: z.int(), owned: z.boolean() })),
  }),
});

/** The call fails with `conflict` if the caller owns or belongs to as many groups as a player may. */
export const createGroup = player('POST', '/quiz/groups', {
  errors: ['conflict'],
  body: named,
  response: z.object({ group: GroupId }),
});

/** The call also fails with `not_found` for callers who are not members. */
export const loadGroup = player('GET', '/quiz/groups/:group', {
  errors: ['not_found'],
  params: ofGroup,
  response: z.object({
    name: z.string(),
    owned: z.boolean(),
    invitation: GroupInvitation,
    members: z.array(GroupMember),
  }),
});

/**
 * The board counts all of the members' finished daily rounds in the span, including those without a rank on the public
 * boards.
 */
export const loadGroupBoard = player('GET', '/quiz/groups/:group/board', {
  errors: ['not_found'],
  params: ofGroup,
  query: z.object({ span: BoardSpan, game: z._default(Game, 'ten') }),
  response: z.object({
    /** This is the first day of the span; it is null for all time. */
    from: z.nullable(Day),
    rows: z.array(BoardRow),
    waiting: z.array(z.object({ name: z.string(), you: z.boolean() })),
  }),
});

export const groupInvitation = player('GET', '/quiz/groups/invitations/:invitation', {
  errors: ['not_found'],
  params: z.object({ invitation: GroupInvitation }),
  response: z.object({
    name: z.string(),
    /** This is the owner's name; it is null if it is unknown. */
    by: z.nullable(z.string()),
    members: z.int(),
    full: z.boolean(),
    group: z.nullable(GroupId),
  }),
});

/**
 * Members may repeat the call. It fails with `conflict` if the group is full, and with `forbidden` if the caller
 * belongs to too many groups.
 */
export const joinGroup = player('POST', '/quiz/groups/invitations/:invitation/join', {
  errors: ['not_found', 'conflict'],
  params: z.object({ invitation: GroupInvitation }),
  response: z.object({ group: GroupId }),
});

/** When the owner leaves, the group passes to the member of longest standing; it ends when the last member leaves. */
export const leaveGroup = player('POST', '/quiz/groups/:group/leave', change);

/**
 * Only the owner may make this call and those below. Removing a member changes the invitation, because the member knows
 * its link.
 */
export const removeMember = player('POST', '/quiz/groups/:group/remove', {
  ...change,
  body: z.object({ member: GroupMemberId }),
});

export const renewInvitation = player('POST', '/quiz/groups/:group/renew', change);

export const renameGroup = player('POST', '/quiz/groups/:group/rename', { ...change, body: named });

export const endGroup = player('POST', '/quiz/groups/:group/end', change);
