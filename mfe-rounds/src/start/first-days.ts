import { loadDays } from '@cardwise/contracts/rounds/days';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { parseAddress, preferredLocale } from '@cardwise/web-kit';
import { createApiCache } from '@cardwise/web-kit/api-cache';

/** Holds the response that the page arrived with until its screen has it: a day may end at any moment. */
export const firstDays = createApiCache({ freshFor: 60_000 });

/**
 * Requests today's state before the first render if the address is the start of today's ten.
 *
 * @returns whether the start is what the page shows; a round, whose clock runs, is only the browser's.
 */
export const loadStart = async ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<boolean> => {
  const address = parseAddress(pathname, preferredLocale(), [dailyPage]);
  if (address?.rest.length !== 0 || new URLSearchParams(search).has('round')) return false;
  const { round } = await firstDays.load(loadDays, { query: {} });
  return round === null;
};
