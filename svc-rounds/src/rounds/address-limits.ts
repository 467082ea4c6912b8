import { createAllowance, requireAllowance, type AddressShare } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

/** One address may start this many rounds an hour; a school or a mobile network shares one address. */
const startsPerHour = 60;
const hour = 60 * 60 * 1000;

export type AddressLimits = ReturnType<typeof addressLimits>;

export function addressLimits({ share, now }: { share: AddressShare; now: () => number }) {
  const names = createSourceNames();
  const starts = createAllowance({ burst: startsPerHour, interval: hour / startsPerHour });
  return {
    /**
     * Takes one of the address's shares of a topic, which is a question or the results of a day; returns false if they
     * are used up.
     */
    counts: (ip: string, topic: string): boolean => share.take(`${names.ofAddress(ip)} ${topic}`, now()) === 0,

    requireStart: (ip: string): void =>
      requireAllowance(
        starts.take(names.ofAddress(ip), now()),
        'Too many rounds have been started from here within an hour.',
      ),
  };
}
