import { createAllowance, demandAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

const minute = 60_000;

/** Per address and process: races made, as many as a school plays, and codes that led to none. */
const creations = { burst: 60, interval: minute };
const wrongCodes = { burst: 30, interval: minute / 2 };

export const raceLimitsAt = (now: () => number) => {
  const names = createSourceNames();
  const created = createAllowance(creations);
  const guessed = createAllowance(wrongCodes);
  return {
    demandCreation: (ip: string): void =>
      demandAllowance(
        created.take(names.ofAddress(ip), now()),
        'Too many races have been opened from here. Please wait a little.',
      ),

    /** Only wrong codes use the allowance up: a class may enter the same one. */
    demandGuess: (ip: string): { wasWrong: () => void } => {
      const address = names.ofAddress(ip);
      demandAllowance(
        guessed.waitFor(address, now()),
        'Too many wrong codes have been entered from here. Please wait a little.',
      );
      return { wasWrong: () => void guessed.take(address, now()) };
    },
  };
};
