import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { requireShowable, nameKey, nameTaken } from '../boards/names.ts';
import type { NamesOf } from '../boards/players.ts';
import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import type { RaceDocument, RaceMember } from './model.ts';
import { getPlayers } from './presence.ts';
import { addMember, findRace, getMemberIndex, noSuchRace, placesIn, returnMember, type Named } from './store.ts';

/**
 * If several try to get the same place at once, only one of them succeeds; the others try again, at most this often.
 */
const mostTries = 20;

type Dependencies = { db: Collections; names: NamesOf; log: Logger; now: () => number };

type Joining = {
  name: string | undefined;
  /** Throws an AppError if the caller may not become a new member. */
  requirePlace?: () => void;
};

export async function joinRace(
  { db, names, log, now }: Dependencies,
  race: RaceDocument,
  owner: Owner,
  { name, requirePlace = () => {} }: Joining,
): Promise<RaceDocument> {
  const index = getMemberIndex(race, owner);
  const member = race.members[index];
  if (member?.removed) throw new AppError('forbidden', { detail: 'The host has removed you from this race.' });
  if (member && !member.left) return race;
  if (member) {
    const named = await nameFor({ names, log }, owner, { name: name ?? member.name, race, own: member, needed: true });
    const returned = await returnMember(db, race, { index, named }, now());
    if (!returned) throw nameTaken();
    return returned;
  }
  const named = await nameFor({ names, log }, owner, { name, race, needed: true });
  requirePlace();
  return addNewMember({ db, now }, race, owner, named);
}

/**
 * Returns a player's own name or a visitor's nickname. A player needs a nickname too if somebody in the race has a name
 * that looks like theirs.
 */
export async function nameFor(
  { names, log }: Pick<Dependencies, 'names' | 'log'>,
  owner: Owner,
  { name, race, own, needed }: { name: string | undefined; race?: RaceDocument; own?: RaceMember; needed: boolean },
): Promise<Named> {
  const isTaken = ({ key }: Named): boolean => race !== undefined && isNameTaken(race, key, own);
  if ('user' in owner) {
    const known: Record<string, string> = await names([owner.user]).catch((error: unknown) => {
      log.warn({ err: error }, 'a player joins a race without a name');
      return {};
    });
    const named = withKey(known[owner.user]);
    if (!isTaken(named)) return named;
    if (name === undefined) throw nameTaken();
  }
  if (name === undefined) {
    if (needed) throw nameMissing();
    return {};
  }
  requireShowable(name);
  const named = withKey(name);
  if (isTaken(named)) throw nameTaken();
  return named;
}

function withKey(name: string | undefined): Named {
  if (name === undefined) return {};
  const key = nameKey(name);
  return { name, ...(key === undefined ? {} : { key }) };
}

function nameMissing(): AppError {
  return new AppError('validation_failed', {
    detail: 'Please say by which name the others know you.',
    issues: [{ path: 'name', message: 'must not be empty' }],
  });
}

async function addNewMember(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  race: RaceDocument,
  owner: Owner,
  named: Named,
): Promise<RaceDocument> {
  let latest = race;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const joined = await addMember(db, latest, { owner, ...named }, now());
    if (joined) return joined;
    latest = requireFound(await findRace(db, race._id), noSuchRace);
    const already = requireJoined(latest, owner, named);
    if (already) return already;
  }
  throw new AppError('unavailable', { detail: 'Many join this race at the moment.', retryAfter: 1 });
}

/**
 * Returns the race if another call has just let the owner in, and undefined if another try can succeed; otherwise
 * throws the AppError that says why nobody was added.
 */
function requireJoined(race: RaceDocument, owner: Owner, { key }: Named): RaceDocument | undefined {
  const { crowd, startsAt, endedAt, asked, length } = race;
  if (getMemberIndex(race, owner) >= 0) return race;
  if (endedAt) throw new AppError('conflict', { detail: 'This race is over.' });
  if (startsAt && (!crowd || asked.length === length))
    throw new AppError('conflict', { detail: 'This race has already begun.' });
  if (isNameTaken(race, key)) throw nameTaken();
  if (getPlayers(race).filter(({ member }) => !member.left).length < placesIn(race)) return undefined;
  throw new AppError('conflict', { detail: `This race is full: it is for ${placesIn(race)} players.` });
}

function isNameTaken({ members }: RaceDocument, key: string | undefined, own?: RaceMember): boolean {
  return key !== undefined && members.some((member) => member !== own && !member.left && member.key === key);
}
