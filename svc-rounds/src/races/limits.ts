import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

import type { Owner } from '../rounds/owner.ts';
import type { RaceDocument } from './model.ts';

const minute = 60_000;

/** Per address and process: races made, as many as a school plays. */
const creations = { burst: 60, interval: minute };

/** Codes that led to no race: of one person, and of all at an address, who cannot be told apart without their cookies. */
const wrongCodes = { burst: 30, interval: minute / 2 };
const wrongCodesOfAddress = { burst: 600, interval: 1000 };

/** New members of one race from one address: a class, or for a crowd a hall, comes at once. */
const joins = { burst: 40, interval: minute / 2 };
const joinsOfCrowd = { burst: 400, interval: minute / 20 };

export type RaceLimits = ReturnType<typeof raceLimitsAt>;

export function raceLimitsAt(now: () => number) {
  const names = createSourceNames();
  const created = createAllowance(creations);
  const guessed = createAllowance(wrongCodes);
  const guessedFrom = createAllowance(wrongCodesOfAddress);
  const joined = createAllowance(joins);
  const joinedCrowd = createAllowance(joinsOfCrowd);
  return {
    requireCreation: (ip: string): void =>
      requireAllowance(
        created.take(names.ofAddress(ip), now()),
        'Too many races have been opened from here. Please wait a little.',
      ),

    /** For those who are not in the race yet. */
    requireJoin: (ip: string, { _id, crowd }: Pick<RaceDocument, '_id' | 'crowd'>): void =>
      requireAllowance(
        (crowd ? joinedCrowd : joined).take(`${names.ofAddress(ip)} ${_id}`, now()),
        'Too many have joined this race from here. Please wait a little.',
      ),

    /** Only wrong codes use the allowance up: a class may enter the same one. */
    requireGuess: (ip: string, owner: Owner): { wasWrong: () => void } => {
      const [person, address] = [names.ofSubject(owner) ?? '', names.ofAddress(ip)];
      requireAllowance(
        Math.max(guessed.waitFor(person, now()), guessedFrom.waitFor(address, now())),
        'Too many wrong codes have been entered. Please wait a little.',
      );
      return {
        wasWrong: () => {
          guessed.take(person, now());
          guessedFrom.take(address, now());
        },
      };
    },
  };
}
