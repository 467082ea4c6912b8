import { raceCodeLetters, raceLimits, raceTimes } from '@cardwise/contracts/rounds/races';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { mongo } from 'mongoose';
import { randomInt } from 'node:crypto';

import { returnUpdated, primaryWrite, type Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import { createRound, findOnlyRound } from '../rounds/store.ts';
import type { Progress, RaceDocument, RaceMember } from './model.ts';
import { isAway, leftEarly, seenEvery } from './presence.ts';

/** A race is kept for `lobby` milliseconds after its creation, and for `begun` milliseconds once it has begun. */
const lifetimes = { lobby: 60 * 60_000, begun: 30 * millisecondsPerDay } as const;

/** A race keeps this many times as many members as it has places, including those who have left. */
const mostKept = 3;

export const noSuchRace = 'There is no such race.';

export type Named = Pick<RaceMember, 'name' | 'key'>;

export type RaceRules = Pick<RaceDocument, 'filter' | 'length' | 'pace' | 'crowd'>;

export function getMemberIndex({ members }: RaceDocument, owner: Owner): number {
  const { field, id } = ownerField(owner);
  return members.findIndex((member) => member[field] === id);
}

export function findRace({ races }: Collections, id: string): Promise<RaceDocument | null> {
  return races.findOne({ _id: id });
}

/** Reads a race except for its members, which are known already: those of a crowd are most of the document. */
export async function findRaceWithMembers(
  { races }: Collections,
  { _id, members }: RaceDocument,
): Promise<RaceDocument | null> {
  const race = await races.findOne({ _id }, { projection: { members: 0 } });
  return race && { ...race, members };
}

export function findRaceByCode({ races }: Collections, code: string): Promise<RaceDocument | null> {
  return races.findOne({ code });
}

/** Creates a race, or returns the existing one with this id. */
export async function createRace(
  { races }: Collections,
  race: RaceRules & Pick<RaceDocument, '_id' | 'set'>,
  { owner, removed = [], ...named }: Named & { owner: Owner; removed?: readonly RaceMember[] },
  now: number,
): Promise<RaceDocument> {
  const member = newMember(owner, named, now);
  for (;;) {
    const document: RaceDocument = {
      ...race,
      mixed: 'words',
      ...(race.crowd ? { code: newCode() } : {}),
      members: [race.crowd ? { ...member, shows: true } : member, ...removed.map(staysRemoved)],
      asked: [],
      version: 1,
      changed: new Date(now),
      expires: new Date(now + lifetimes.lobby),
    };
    try {
      await races.insertOne(document, majorityWrite);
      return document;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const other = await races.findOne({ _id: race._id });
      if (other) return other;
    }
  }
}

function newCode(): string {
  return Array.from({ length: 6 }, () => raceCodeLetters[randomInt(raceCodeLetters.length)]).join('');
}

/** A member who was removed from a race stays removed in the next one. */
function staysRemoved({ user, visit: visitorId, name, seen }: RaceMember): RaceMember {
  return {
    ...(user === undefined ? {} : { user }),
    ...(visitorId === undefined ? {} : { visit: visitorId }),
    ...(name === undefined ? {} : { name }),
    ready: false,
    seen,
    left: true,
    removed: true,
    progress: { answered: 0, score: 0, ms: 0 },
  };
}

/**
 * Adds a member and returns the race. The result is null if the race is full or can no longer be joined, if the name is
 * taken, or if somebody else has just got the same place. Members keep their numbers while there is room; then new
 * members take the places of those who have left.
 */
export function addMember(
  { races }: Collections,
  race: RaceDocument,
  { owner, ...named }: Named & { owner: Owner },
  now: number,
): Promise<RaceDocument | null> {
  const { _id, asked, members } = race;
  const { field, id } = ownerField(owner);
  const late = asked.length > 0 ? { from: asked.length } : {};
  const member = { ...newMember(owner, named, now), ...late };
  const most = placesIn(race) * mostKept;
  const place = members.length < most ? undefined : freedPlace(race);
  const former = place === undefined ? undefined : members[place];
  const here = { $and: [{ $ne: ['$$this.left', true] }, { $ne: ['$$this.shows', true] }] };
  return races.findOneAndUpdate(
    {
      _id,
      ...joinable(race),
      [`members.${field}`]: { $ne: id },
      ...isFree(named.key),
      ...(former
        ? { [`members.${place}.left`]: true, [`members.${place}.seen`]: former.seen }
        : { [`members.${most}`]: { $exists: false } }),
      $expr: { $lt: [{ $size: { $filter: { input: '$members', cond: here } } }, placesIn(race)] },
    },
    asNewVersion(former ? { $set: { [`members.${place}`]: member } } : { $push: { members: member } }),
    returnUpdated,
  );
}

function ownerField(owner: Owner): { field: 'user' | 'visit'; id: string } {
  return 'user' in owner ? { field: 'user', id: owner.user } : { field: 'visit', id: owner.visit };
}

function newMember(owner: Owner, named: Named, now: number): RaceMember {
  return {
    ...owner,
    ...named,
    ready: false,
    seen: new Date(now),
    progress: { answered: 0, score: 0, ms: 0 },
  };
}

export function placesIn({ crowd }: Pick<RaceDocument, 'crowd'>): number {
  return crowd ? raceLimits.crowd : raceLimits.players;
}

/**
 * Returns the index of a member who left before the race began, preferably not of one whom the host removed, who could
 * come back then. The place of the race's maker is never freed.
 */
function freedPlace(race: RaceDocument): number | undefined {
  const freed = [...race.members.entries()].filter(([index, member]) => index > 0 && leftEarly(race, member));
  return (freed.find(([, { removed }]) => !removed) ?? freed[0])?.[0];
}

type Filter = mongo.Filter<RaceDocument>;

/**
 * Returns a filter for races that can be joined: a crowd until its last question opens, other races until they begin.
 */
function joinable({ crowd, length }: RaceDocument): Filter {
  return crowd
    ? { endedAt: { $exists: false }, [`asked.${length - 1}`]: { $exists: false } }
    : { startsAt: { $exists: false } };
}

/** Brings back a member who has left; null if the host has removed them, or somebody else has taken the name. */
export function returnMember(
  db: Collections,
  { _id }: RaceDocument,
  { index, named }: { index: number; named: Named },
  now: number,
) {
  const fields = Object.entries({ ...named, seen: new Date(now) });
  return change(
    db,
    { _id, [`members.${index}.removed`]: { $exists: false }, ...isFree(named.key) },
    {
      $unset: { [`members.${index}.left`]: 1 },
      $set: Object.fromEntries(fields.map(([field, value]) => [`members.${index}.${field}`, value])),
    },
  );
}

/** Returns a filter for races in which no present member has a name that looks like this one. */
function isFree(key: string | undefined): Filter {
  return key === undefined ? {} : { members: { $not: { $elemMatch: { key, left: { $ne: true } } } } };
}

export function setReady(db: Collections, { _id }: RaceDocument, index: number, ready: boolean) {
  return change(db, { _id, startsAt: { $exists: false } }, { $set: { [`members.${index}.ready`]: ready } });
}

export function begin(db: Collections, { _id }: RaceDocument, now: number) {
  return change(
    db,
    { _id, startsAt: { $exists: false } },
    { $set: { startsAt: new Date(now + raceTimes.countdown), expires: new Date(now + lifetimes.begun) } },
  );
}

export function leave(db: Collections, { _id }: RaceDocument, index: number, now: number) {
  return change(
    db,
    { _id },
    {
      $set: {
        [`members.${index}.left`]: true,
        [`members.${index}.ready`]: false,
        [`members.${index}.seen`]: new Date(now),
      },
    },
  );
}

export function remove(db: Collections, { _id }: RaceDocument, index: number) {
  return change(
    db,
    { _id },
    {
      $set: { [`members.${index}.left`]: true, [`members.${index}.removed`]: true, [`members.${index}.ready`]: false },
    },
  );
}

/**
 * Marks all members but the race's maker as left, before the race begins; unlike removed members, they may come back.
 */
export function clearPlaces(db: Collections, { _id, members }: RaceDocument) {
  return change(
    db,
    { _id, startsAt: { $exists: false } },
    {
      $set: Object.fromEntries(
        members.flatMap((_, index) =>
          index === 0
            ? []
            : [
                [`members.${index}.left`, true],
                [`members.${index}.ready`, false],
              ],
        ),
      ),
    },
  );
}

/** Names the next race; the first of several callers decides, and the result is null for the others. */
export function setNext(db: Collections, { _id }: RaceDocument, next: string) {
  return change(db, { _id, next: { $exists: false } }, { $set: { next } });
}

/** Writes the progress of members, by their index, and marks these members as seen. */
export function recordProgress(
  { races }: Collections,
  _id: string,
  progresses: ReadonlyMap<number, Progress>,
  now: number,
): Promise<RaceDocument | null> {
  return races.findOneAndUpdate(
    { _id },
    asNewVersion({
      $max: Object.fromEntries(
        [...progresses].flatMap(([index, progress]) => [
          progressed(index, progress),
          [`members.${index}.seen`, new Date(now)] as const,
        ]),
      ),
    }),
    { ...returnUpdated, ...primaryWrite },
  );
}

/** Returns the field and the value for `$max`: nothing changes unless the progress is greater than the stored one. */
export function progressed(index: number, progress: Progress) {
  return [`members.${index}.progress`, progress] as const;
}

export function markSeen({ races }: Collections, race: RaceDocument, index: number, now: number) {
  return races.findOneAndUpdate({ _id: race._id }, marked(race, [index], now), { ...returnUpdated, ...primaryWrite });
}

/** Marks the members to whom this process sends events as seen. */
export async function recordSeen(
  { races }: Collections,
  seen: readonly { race: RaceDocument; indexes: readonly number[] }[],
  now: number,
): Promise<void> {
  const operations = seen.map(({ race, indexes }) => ({
    updateOne: { filter: { _id: race._id }, update: marked(race, indexes, now) },
  }));
  if (operations.length > 0) await races.bulkWrite(operations, { ordered: false, ...primaryWrite });
}

type Change = mongo.UpdateFilter<RaceDocument>;

/**
 * Returns the update that marks members as seen. It makes a new version only if other processes might show a member as
 * away before they read the marks again.
 */
function marked({ members }: RaceDocument, indexes: readonly number[], now: number): Change {
  const change = { $max: Object.fromEntries(indexes.map((index) => [`members.${index}.seen`, new Date(now)])) };
  const shows = members.some((member, index) => indexes.includes(index) && isAway(member, now + seenEvery));
  return shows ? asNewVersion(change) : change;
}

/**
 * Makes an update write a new version, with the time of the database's clock, so that processes agree on what is new.
 */
export function asNewVersion({ $inc, $currentDate, ...change }: Change): Change {
  return {
    ...change,
    $inc: { ...$inc, version: 1 },
    $currentDate: { ...$currentDate, changed: true },
  };
}

export function change({ races }: Collections, filter: Filter, update: Change): Promise<RaceDocument | null> {
  return races.findOneAndUpdate(filter, asNewVersion(update), returnUpdated);
}

export function findRoundOfMember(db: Collections, { set }: RaceDocument, owner: Owner) {
  return findOnlyRound(db, owner, { set });
}

export function createRoundOfMember(
  db: Collections,
  { _id, set, length }: RaceDocument,
  owner: Owner,
  { closes, now }: { closes: number; now: number },
) {
  return createRound(
    db,
    { game: 'ten', kind: 'own', owner, set: { _id: set }, closes, race: { race: _id, length } },
    now,
  );
}
