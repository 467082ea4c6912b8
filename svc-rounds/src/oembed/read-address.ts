import { ChallengeId, Day, games, type Game } from '@cardwise/contracts/rounds/rounds';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { racePage } from '@cardwise/contracts/rounds/pages';
import { basePath } from '@cardwise/contracts/site/pages';
import * as z from 'zod/mini';

import { gamePages } from '../figures/game-titles.ts';

/** `shows`: today's game, a day, a challenge, or another page of the game; a race, or without its id the page where races begin. */
export type Address = { locale: Locale } & (
  | { game: Game; shows: 'today' }
  | { game: Game; shows: 'other' }
  | { game: Game; shows: 'day'; day: string }
  | { game: Game; shows: 'challenge'; challenge: string }
  | { shows: 'race'; race: string | undefined }
);

const pages = [...games.map((game) => ({ game, page: gamePages[game] })), { game: undefined, page: racePage }];

const patterns = locales.flatMap((locale) =>
  pages.map(({ game, page }) => ({
    locale,
    game,
    pattern: new RegExp(`^${basePath(locale, page)}(?<rest>${page.rest})/?$`),
  })),
);

/** @returns undefined for an address of another site, or of no game or race. */
export const readAddress = (url: string, origin: string): Address | undefined => {
  const address = URL.parse(url);
  if (address?.origin !== new URL(origin).origin) return undefined;
  for (const { locale, game, pattern } of patterns) {
    const rest = pattern.exec(address.pathname)?.groups?.['rest'];
    if (rest === undefined) continue;
    const [, first = '', second = ''] = rest.split('/');
    if (game === undefined) return { locale, shows: 'race', race: first || undefined };
    const of = { locale, game };
    if (first === '') return { ...of, shows: 'today' };
    if (first === 'challenge') return { ...of, shows: 'challenge', challenge: z.parse(ChallengeId, second) };
    if (!/^\d/.test(first)) return { ...of, shows: 'other' };
    return z.safeParse(Day, first).success ? { ...of, shows: 'day', day: first } : undefined;
  }
  return undefined;
};
