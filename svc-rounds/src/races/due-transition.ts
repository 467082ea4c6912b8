import { raceTimes, type RacePhase } from '@cardwise/contracts/rounds/races';
import { wayTime } from '@cardwise/contracts/rounds/rounds';

import type { AskedQuestion, RaceDocument } from './model.ts';
import { mayAnswer, presentPlayers } from './presence.ts';

export type Transition = 'open' | 'close' | 'end';

/** A question stays open this many milliseconds longer, for answers that are on their way. */
const overtime = wayTime;

export function getPhase(race: RaceDocument, now: number): RacePhase {
  const { startsAt, endedAt, pace } = race;
  if (endedAt || (pace === 'own' && getEnd(race) <= now)) return 'over';
  if (!startsAt) return 'lobby';
  return now < startsAt.getTime() ? 'countdown' : 'running';
}

export function dueTransition(race: RaceDocument, now: number): Transition | undefined {
  const { startsAt, endedAt, pace, length, asked } = race;
  if (endedAt || !startsAt || now < startsAt.getTime()) return undefined;
  if (pace === 'own') return now >= getEnd(race) || allHaveAnswered(race, length, now) ? 'end' : undefined;
  const last = asked.at(-1);
  if (!last) return 'open';
  if (!last.closed) {
    return now >= getClose(last) + overtime || allHaveAnswered(race, asked.length, now) ? 'close' : undefined;
  }
  if (now < nextAfter(last.closed)) return undefined;
  return asked.length < length ? 'open' : 'end';
}

function allHaveAnswered(race: RaceDocument, count: number, now: number): boolean {
  const present = presentPlayers(race, now).filter(({ member }) => mayAnswer(member, count - 1));
  return present.length > 0 && present.every(({ member }) => member.progress.answered >= count);
}

/** Returns the time at which the clock alone changes something next, or infinity if it changes nothing. */
export function nextMoment(race: RaceDocument, now: number): number {
  const { startsAt, endedAt, pace, asked, members } = race;
  if (endedAt) return Number.POSITIVE_INFINITY;
  const last = asked.at(-1);
  const moments = members.flatMap(({ left, seen }) => (left ? [] : seen.getTime() + raceTimes.away));
  if (startsAt) moments.push(startsAt.getTime());
  if (pace === 'own') moments.push(getEnd(race));
  if (last) moments.push(last.closed ? nextAfter(last.closed) : getClose(last) + overtime);
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
}

/** Returns when a race at the players' own pace is over at the latest, or infinity before it begins. */
export function getEnd({ startsAt, length }: RaceDocument): number {
  return startsAt ? startsAt.getTime() + length * raceTimes.own : Number.POSITIVE_INFINITY;
}

/** Returns when the next question opens after one was closed. */
export function nextAfter(closed: Date): number {
  return closed.getTime() + raceTimes.reveal;
}

export function getClose({ opened }: AskedQuestion): number {
  return opened.getTime() + raceTimes.question;
}
