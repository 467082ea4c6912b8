import { raceTimes } from '@cardwise/contracts/rounds/races';

import type { RaceDocument, RaceMember } from './model.ts';

export type Numbered = { member: RaceMember; number: number };

/** Watching members are marked as seen every so many milliseconds; processes read each other's marks as often. */
export const seenEvery = 10_000;

export function presentPlayers(race: RaceDocument, now: number): Numbered[] {
  return getPlayers(race).filter(({ member }) => isPresent(member, now));
}

/** Returns all players, also those who have left, but not those whom the host removed. */
export function getPlayers(race: RaceDocument): Numbered[] {
  return numbered(race).filter(({ member }) => !member.shows && !member.removed);
}

/** Tells whether a member left before the race began, which follows from `seen`, since leaving sets it. */
export function leftEarly({ startsAt }: RaceDocument, { left, seen }: RaceMember): boolean {
  return left === true && (!startsAt || seen < startsAt);
}

/** Tells whether a member may answer a question; a latecomer may not answer the one that was open when they joined. */
export function mayAnswer({ shows, from = 0 }: RaceMember, index: number): boolean {
  return !shows && from <= index;
}

/**
 * Returns the number of the member who made the race; while they are away, that of the member of longest standing who
 * is present.
 */
export function getHost(race: RaceDocument, now: number): number {
  return numbered(race).find(({ member }) => isPresent(member, now))?.number ?? 1;
}

function numbered({ members }: RaceDocument): Numbered[] {
  return members.map((member, index) => ({ member, number: index + 1 }));
}

function isPresent(member: RaceMember, now: number): boolean {
  return !member.left && !isAway(member, now);
}

export function isAway({ seen }: RaceMember, now: number): boolean {
  return now - seen.getTime() >= raceTimes.away;
}
