import { raceLimits } from '@cardwise/contracts/rounds/races';
import { AppError, demandFound } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { nameKey, nameTaken, nicknameOf } from '../boards/names.ts';
import type { NamesOf } from '../boards/players.ts';
import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import type { RaceDocument } from './model.ts';
import { addMember, findRace, memberIndexOf, noSuchRace, returnMember, type Named } from './store.ts';

type Dependencies = { db: Collections; names: NamesOf; log: Logger; now: () => number };

const withKey = (name: string | undefined): Named => {
  if (name === undefined) return {};
  const key = nameKey(name);
  return { name, ...(key === undefined ? {} : { key }) };
};

const nameMissing = (): AppError =>
  new AppError('validation_failed', {
    detail: 'Please say by which name the others know you.',
    issues: [{ path: 'name', message: 'must not be empty' }],
  });

export const nameFor = async (
  { names, log }: Dependencies,
  owner: Owner,
  { name, race, needed }: { name: string | undefined; race?: RaceDocument; needed: boolean },
): Promise<Named> => {
  if ('user' in owner) {
    const known: Record<string, string> = await names([owner.user]).catch((error: unknown) => {
      log.warn({ err: error }, 'a player joins a race without a name');
      return {};
    });
    return withKey(known[owner.user]);
  }
  if (name === undefined && needed) throw nameMissing();
  const isTaken = async (given: string) => {
    const key = nameKey(given);
    return race?.members.some((member) => member.key === key) ?? false;
  };
  return withKey(await nicknameOf(name, owner, isTaken));
};

/** The race, if another call has just let the owner in. @throws AppError with the reason why nobody was added. */
const demandJoined = async (db: Collections, id: string, owner: Owner, { key }: Named): Promise<RaceDocument> => {
  const race = demandFound(await findRace(db, id), noSuchRace);
  const { crowd, startsAt, endedAt, asked, length, members } = race;
  if (memberIndexOf(race, owner) >= 0) return race;
  if (endedAt) throw new AppError('conflict', { detail: 'This race is over.' });
  if (startsAt && (!crowd || asked.length === length))
    throw new AppError('conflict', { detail: 'This race has already begun.' });
  if ('visit' in owner && members.some((member) => member.key === key)) throw nameTaken();
  throw new AppError('conflict', {
    detail: `This race is full: it is for ${crowd ? raceLimits.crowd : raceLimits.players} players.`,
  });
};

export const joinRace = async (
  dependencies: Dependencies,
  race: RaceDocument,
  owner: Owner,
  name: string | undefined,
): Promise<RaceDocument> => {
  const { db, now } = dependencies;
  const index = memberIndexOf(race, owner);
  const member = race.members[index];
  if (member?.removed) throw new AppError('forbidden', { detail: 'The host has removed you from this race.' });
  if (member) return (member.left && (await returnMember(db, race, index, now()))) || race;
  const named = await nameFor(dependencies, owner, { name, race, needed: true });
  return (await addMember(db, race, { owner, ...named }, now())) ?? demandJoined(db, race._id, owner, named);
};
