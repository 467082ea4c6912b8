import { raceTimes } from '@cardwise/contracts/rounds/races';

import type { RaceDocument, RaceMember } from './model.ts';

export type Numbered = { member: RaceMember; number: number };

/** Milliseconds between marks that watching members were seen; processes read each other's marks as often. */
export const seenEvery = 10_000;

export const isAway = ({ seen }: RaceMember, now: number): boolean => now - seen.getTime() >= raceTimes.away;

const isPresent = (member: RaceMember, now: number): boolean => !member.left && !isAway(member, now);

const numbered = ({ members }: RaceDocument): Numbered[] =>
  members.map((member, index) => ({ member, number: index + 1 }));

/** Also those who have left, unless the host removed them. */
export const playersOf = (race: RaceDocument): Numbered[] =>
  numbered(race).filter(({ member }) => !member.shows && !member.removed);

export const presentPlayers = (race: RaceDocument, now: number): Numbered[] =>
  playersOf(race).filter(({ member }) => isPresent(member, now));

/** Before the race began: leaving sets `seen`. */
export const leftEarly = ({ startsAt }: RaceDocument, { left, seen }: RaceMember): boolean =>
  left === true && (!startsAt || seen < startsAt);

/** Not a question that was open when the member joined. */
export const mayAnswer = ({ shows, from = 0 }: RaceMember, index: number): boolean => !shows && from <= index;

/** Who made the race, and while they are away the member of longest standing who is present. */
export const hostOf = (race: RaceDocument, now: number): number =>
  numbered(race).find(({ member }) => isPresent(member, now))?.number ?? 1;
