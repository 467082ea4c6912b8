import { createAllowance, requireAllowance, type AddressShare } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

/** Per address: a school or a mobile network shares one. */
const startsPerHour = 60;
const hour = 60 * 60 * 1000;

export type AddressLimits = ReturnType<typeof addressLimits>;

export function addressLimits({ share, now }: { share: AddressShare; now: () => number }) {
  const names = createSourceNames();
  const starts = createAllowance({ burst: startsPerHour, interval: hour / startsPerHour });
  return {
    /** Whether the address has a share left of what counts for a topic: a question, or a day's results. */
    counts: (ip: string, topic: string): boolean => share.take(`${names.ofAddress(ip)} ${topic}`, now()) === 0,

    requireStart: (ip: string): void =>
      requireAllowance(
        starts.take(names.ofAddress(ip), now()),
        'Too many rounds have been started from here within an hour.',
      ),
  };
}
