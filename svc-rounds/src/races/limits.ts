import { AppError } from '@cardwise/service-kit/http/app-error';
import { createAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

const minute = 60_000;

/** Per address and process: races made, as many as a school plays, and codes that led to none. */
const creations = { burst: 60, interval: minute };
const wrongCodes = { burst: 30, interval: minute / 2 };

const tooMany = (wait: number, detail: string): AppError =>
  new AppError('rate_limited', { detail, retryAfter: Math.ceil(wait / 1000) });

export const raceLimitsAt = (now: () => number) => {
  const names = createSourceNames();
  const created = createAllowance(creations);
  const guessed = createAllowance(wrongCodes);
  return {
    /** @throws AppError `rate_limited` */
    demandCreation: (ip: string): void => {
      const wait = created.take(names.ofAddress(ip), now());
      if (wait > 0) throw tooMany(wait, 'Too many races have been opened from here. Please wait a little.');
    },

    /** Only codes that lead to no race use the allowance up: a class may enter the same one. */
    demandGuess: (ip: string): { wasWrong: () => void } => {
      const address = names.ofAddress(ip);
      const wait = guessed.waitFor(address, now());
      if (wait > 0) throw tooMany(wait, 'Too many wrong codes have been entered from here. Please wait a little.');
      return { wasWrong: () => void guessed.take(address, now()) };
    },
  };
};
