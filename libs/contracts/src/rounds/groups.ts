import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { BoardRow, BoardSpan } from './boards.ts';
import { Day, Game } from './rounds.ts';

const { player } = getCalls('rounds');

/** Members of a group; groups that a player may own, and belong to. */
export const groupLimits = { members: 100, owned: 20, joined: 50 } as const;

const id = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));
export const GroupId = id;
/** Who has it may join; changed by every removal. */
export const GroupInvitation = id;
/** Within the group: no account's id leaves. */
export const GroupMemberId = id;

export const GroupMember = z.object({
  id: GroupMemberId,
  name: z.string(),
  you: z.boolean(),
  owner: z.boolean(),
  since: z.iso.datetime(),
  /** Races won in the last 30 days, against anybody. */
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

/** `conflict`: the caller has as many groups as anybody may have. */
export const createGroup = player('POST', '/quiz/groups', {
  errors: ['conflict'],
  body: named,
  response: z.object({ group: GroupId }),
});

/** `not_found` for those who are no members, too. */
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

/** Of all the members' finished rounds of the day, also those without a rank on the public boards. */
export const loadGroupBoard = player('GET', '/quiz/groups/:group/board', {
  errors: ['not_found'],
  params: ofGroup,
  query: z.object({ span: BoardSpan, game: z._default(Game, 'ten') }),
  response: z.object({
    /** The first day; null for all time. */
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
    /** The owner's name; null if unknown. */
    by: z.nullable(z.string()),
    members: z.int(),
    full: z.boolean(),
    group: z.nullable(GroupId),
  }),
});

/** Members may repeat it. `conflict`: the group is full; `forbidden`: the caller is in too many. */
export const joinGroup = player('POST', '/quiz/groups/invitations/:invitation/join', {
  errors: ['not_found', 'conflict'],
  params: z.object({ invitation: GroupInvitation }),
  response: z.object({ group: GroupId }),
});

/** An owner's group passes to the member of longest standing; the last one to leave ends it. */
export const leaveGroup = player('POST', '/quiz/groups/:group/leave', change);

/** By the owner, like all that follows; ends the link that the member knows. */
export const removeMember = player('POST', '/quiz/groups/:group/remove', {
  ...change,
  body: z.object({ member: GroupMemberId }),
});

export const renewInvitation = player('POST', '/quiz/groups/:group/renew', change);

export const renameGroup = player('POST', '/quiz/groups/:group/rename', { ...change, body: named });

export const endGroup = player('POST', '/quiz/groups/:group/end', change);
