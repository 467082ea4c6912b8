import { raceTimes } from '@cardwise/contracts/rounds/races';

import type { RaceDocument, RaceMember } from './model.ts';

export type Numbered = { member: RaceMember; number: number };

/** Milliseconds between marks that watching members were seen; processes read each other's marks as often. */
export const seenEvery = 10_000;

export function presentPlayers(race: RaceDocument, now: number): Numbered[] {
  return getPlayers(race).filter(({ member }) => isPresent(member, now));
}

/** Also those who have left, unless the host removed them. */
export function getPlayers(race: RaceDocument): Numbered[] {
  return numbered(race).filter(({ member }) => !member.shows && !member.removed);
}

/** Before the race began: leaving sets `seen`. */
export function leftEarly({ startsAt }: RaceDocument, { left, seen }: RaceMember): boolean {
  return left === true && (!startsAt || seen < startsAt);
}

/** Not a question that was open when the member joined. */
export function mayAnswer({ shows, from = 0 }: RaceMember, index: number): boolean {
  return !shows && from <= index;
}

/** Who made the race, and while they are away the member of longest standing who is present. */
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
