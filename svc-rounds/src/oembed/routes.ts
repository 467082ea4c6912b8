import { oembed, type Oembed } from '@cardwise/contracts/rounds/figures';
import { embedPath, racePage } from '@cardwise/contracts/rounds/pages';
import { siteName } from '@cardwise/contracts/site/pages';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { readPublicOrigin } from '@cardwise/service-kit/http/public-origin';

import { findChallenge } from '../challenges/store.ts';
import type { ChallengeStandings } from '../challenges/standings.ts';
import type { Collections } from '../collections.ts';
import { escapeHtml } from '../figures/escape-html.ts';
import { gameTitle, pageTitle } from '../figures/game-titles.ts';
import { type Games, wasPlayed } from '../figures/read-figures.ts';
import { formatDay } from '../figures/render-embed.ts';
import { findRace } from '../races/store.ts';
import { gameOf } from '../rounds/model.ts';
import { dayOf } from '../sets/day.ts';
import { texts } from '../texts.ts';
import { readAddress, type Address } from './read-address.ts';

type Dependencies = {
  db: Pick<Collections, 'challenges' | 'races'>;
  challengeStandings: Pick<ChallengeStandings, 'challengerOf'>;
  games: Games;
};

/** Seconds. */
const cacheAge = 3600;

/** Below this width the games are one above the other. */
const narrow = 500;
const frame = { width: 600, height: 200, narrowHeight: 310 } as const;

type Sizes = { maxwidth?: number | undefined; maxheight?: number | undefined };

const frameOf = (locale: Address['locale'], origin: string, { maxwidth, maxheight }: Sizes) => {
  const width = Math.min(frame.width, maxwidth ?? Infinity);
  const height = Math.min(width < narrow ? frame.narrowHeight : frame.height, maxheight ?? Infinity);
  const src = escapeHtml(origin + embedPath(locale));
  const html =
    `<iframe src="${src}" width="${width}" height="${height}" title="${escapeHtml(texts[locale].embed.today)}" ` +
    'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border: 0; max-width: 100%"></iframe>';
  return { type: 'rich' as const, html, width, height };
};

const nothing = (): AppError => new AppError('not_found', { detail: 'This address has nothing to show elsewhere.' });

const otherFormat = (): AppError =>
  new AppError('validation_failed', { status: 501, detail: 'There is no other format than json.' });

/** By oembed.com. */
export const oembedRoutes = ({ db, challengeStandings, games }: Dependencies): Route[] => {
  /** @throws AppError `not_found` */
  const describe = async (address: Address, origin: string, sizes: Sizes) => {
    const { locale } = address;
    if (address.shows === 'race') {
      if (address.race !== undefined && !(await findRace(db, address.race))) throw nothing();
      return { title: pageTitle(racePage, locale), type: 'link' as const };
    }
    const { game } = address;
    const title = gameTitle(game, locale);
    if (address.shows === 'today') return { title, ...frameOf(locale, origin, sizes) };
    if (address.shows === 'other') return { title, type: 'link' as const };
    if (address.shows === 'day') {
      if (!(await wasPlayed(games[game], address.day, dayOf(games.now())))) throw nothing();
      return { title: `${formatDay(address.day, locale)} · ${title}`, type: 'link' as const };
    }
    const challenge = await findChallenge(db, address.challenge, games.now());
    if (!challenge || gameOf(challenge) !== game) throw nothing();
    const { by } = await challengeStandings.challengerOf(challenge, undefined);
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
};
