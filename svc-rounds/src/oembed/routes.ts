import { oembed, type Oembed } from '@cardwise/contracts/rounds/figures';
import { racePage, embedPath } from '@cardwise/contracts/rounds/pages';
import { ChallengeId, Day, games, type Game } from '@cardwise/contracts/rounds/rounds';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { basePath, siteName } from '@cardwise/contracts/site/pages';
import { toDay } from '@cardwise/contracts/site/timing';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { readPublicOrigin } from '@cardwise/service-kit/http/public-origin';
import * as z from 'zod/mini';

import type { ChallengeStandings } from '../challenges/standings.ts';
import { findChallenge } from '../challenges/store.ts';
import type { Collections } from '../collections.ts';
import { type Games, wasPlayed } from '../figures/read-figures.ts';
import { formatDay, escapeHtml, gamePages, gameTitle, pageTitle } from '../figures/render-embed.ts';
import { findRace } from '../races/store.ts';
import { getGameName } from '../rounds/model.ts';
import { texts } from '../texts.ts';

const pages = [...games.map((game) => ({ game, page: gamePages[game] })), { game: undefined, page: racePage }];

const patterns = locales.flatMap((locale) =>
  pages.map(({ game, page }) => ({
    locale,
    game,
    pattern: new RegExp(`^${basePath(locale, page)}(?<rest>${page.rest})/?$`),
  })),
);

/** A response may be cached for this many seconds. */
const cacheAge = 3600;

/** Below this width, in pixels, the games are one above the other. */
const narrow = 500;
const frame = { width: 600, height: 200, narrowHeight: 310 } as const;

/** A race without an id stands for the page where races begin. */
type Address = { locale: Locale } & (
  | { game: Game; shows: 'today' }
  | { game: Game; shows: 'other' }
  | { game: Game; shows: 'day'; day: string }
  | { game: Game; shows: 'challenge'; challenge: string }
  | { shows: 'race'; race: string | undefined }
);

type Dependencies = {
  db: Collections;
  challengeStandings: ChallengeStandings;
  games: Games;
};

type Sizes = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** Describes pages of this site as specified by oembed.com. */
export function oembedRoutes({ db, challengeStandings, games }: Dependencies): Route[] {
  const describe = async (address: Address, origin: string, sizes: Sizes) => {
    const { locale } = address;
    if (address.shows === 'race') {
      if (address.race !== undefined && !(await findRace(db, address.race))) throw nothing();
      return { title: pageTitle(racePage, locale), type: 'link' as const };
    }
    const { game } = address;
    const title = gameTitle(game, locale);
    if (address.shows === 'today') return { title, ...getFrame(locale, origin, sizes) };
    if (address.shows === 'other') return { title, type: 'link' as const };
    if (address.shows === 'day') {
      if (!(await wasPlayed(games[game], address.day, toDay(games.now())))) throw nothing();
      return { title: `${formatDay(address.day, locale)} · ${title}`, type: 'link' as const };
    }
    const challenge = await findChallenge(db, address.challenge, games.now());
    if (!challenge || getGameName(challenge) !== game) throw nothing();
    const { by } = await challengeStandings.getChallenger(challenge, undefined);
    return {
      title: `${texts[locale].embed.challenge} · ${title}`,
      type: 'link' as const,
      ...(by === null ? {} : { author_name: by }),
    };
  };

  return [
    route(oembed, async ({ query: { url, format = 'json', ...sizes }, http }): Promise<Oembed> => {
      if (format !== 'json') throw otherFormat();
      const origin = readPublicOrigin(http);
      const address = readAddress(url, origin);
      if (!address) throw nothing();
      const described = await describe(address, origin, sizes);
      http.set('Cache-Control', `public, max-age=${cacheAge}`);
      return {
        version: '1.0',
        ...described,
        provider_name: siteName,
        provider_url: origin,
        cache_age: cacheAge,
      };
    }),
  ];
}

function nothing(): AppError {
  return new AppError('not_found', { detail: 'This address has nothing to show elsewhere.' });
}

function getFrame(locale: Address['locale'], origin: string, { maxwidth, maxheight }: Sizes) {
  const width = Math.min(frame.width, maxwidth ?? Infinity);
  const height = Math.min(width < narrow ? frame.narrowHeight : frame.height, maxheight ?? Infinity);
  const src = escapeHtml(origin + embedPath(locale));
  const html =
    `<iframe src="${src}" width="${width}" height="${height}" title="${escapeHtml(texts[locale].embed.today)}" ` +
    'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border: 0; max-width: 100%"></iframe>';
  return { type: 'rich' as const, html, width, height };
}

function otherFormat(): AppError {
  return new AppError('validation_failed', { status: 501, detail: 'There is no other format than json.' });
}

/** Reads what an address shows; returns undefined for an address of another site, or of no game or race. */
function readAddress(url: string, origin: string): Address | undefined {
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
}
