import { loadDays } from '@cardwise/contracts/rounds/days';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { type Game, loadRound } from '@cardwise/contracts/rounds/rounds';
import type { Locale } from '@cardwise/contracts/site/locales';
import { parseAddress, preferredLocale } from '@cardwise/web-kit';
import { createApiCache } from '@cardwise/web-kit/api-cache';

/**
 * Holds the responses that the page arrived with. They are dropped once the screen has them, because a day may end at
 * any moment.
 */
export const firstDays = createApiCache({ freshFor: 60_000 });
export const firstRound = createApiCache({ freshFor: 60_000 });

/** Requests today's state before the first render. @returns whether the page shows the start or the result. */
export async function loadStart({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<boolean> {
  const address = parseAddress(pathname, preferredLocale(), [dailyPage]);
  if (address?.rest.length !== 0 || new URLSearchParams(search).has('round')) return false;
  const { round } = await firstDays.load(loadDays, { query: {} });
  if (round?.finished) await firstRound.load(loadRound, roundRequest('ten', round.id, address.locale));
  return round === null || round.finished;
}

export function roundRequest(game: Game, id: string, locale: Locale) {
  return {
    params: { id },
    query: { locale, ...(game === 'ten' && { asks: 'true' as const }) },
  };
}
