import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

import type { Owner } from '../rounds/owner.ts';
import type { RaceDocument } from './model.ts';

const minute = 60_000;

/** This limits the races that one address creates at each process; it allows as many as a school plays. */
const creations = { burst: 60, interval: minute };

/**
 * These limit the codes that lead to no race: those of one person, and those of a whole address, whose visitors cannot
 * be told apart if they send no cookies.
 */
const wrongCodes = { burst: 30, interval: minute / 2 };
const wrongCodesOfAddress = { burst: 600, interval: 1000 };

/**
 * These limit the new members of one race from one address: a class joins at once, or a whole hall in the case of a
 * crowd.
 */
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

    /** Counts a new member of the race; throws if too many have joined it from the address. */
    requireJoin: (ip: string, { _id, crowd }: Pick<RaceDocument, '_id' | 'crowd'>): void =>
      requireAllowance(
        (crowd ? joinedCrowd : joined).take(`${names.ofAddress(ip)} ${_id}`, now()),
        'Too many have joined this race from here. Please wait a little.',
      ),

    /**
     * Throws if too many wrong codes were entered. Right codes do not count, since a whole class may enter the same
     * one.
     */
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
