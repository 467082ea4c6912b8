import { inEachLocale, type Locale, locales } from '@cardwise/contracts/site/locales';
import { sitemapEntries, sitemapFrame, sitemapPaths } from '@cardwise/contracts/site/sitemap';
import { readPublicOrigin } from '@cardwise/service-kit/http/public-origin';
import type { Middleware } from 'koa';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';

import { cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';

const maxAge = 3600;

/**
 * Serves a sitemap of 9 MB for 8,000 cards. It is made in pieces, so that other calls get their turn, and kept
 * compressed until a name changes.
 */
export function cardSitemap(cards: () => CardIndex): Middleware {
  const made = new Map<Locale, { names: CardIndex['names']; origin: string; xml: Promise<Buffer> }>();

  const getSitemap = (locale: Locale, origin: string): Promise<Buffer> => {
    const index = cards();
    const known = made.get(locale);
    if (known?.names === index.names && known.origin === origin) return known.xml;
    const xml = buffer(Readable.from(pieces(index, locale, origin)).pipe(createGzip()));
    made.set(locale, { names: index.names, origin, xml });
    return xml;
  };

  return async (context, next) => {
    const locale = locales.find((code) => sitemapPaths.cards(code) === context.path);
    if (locale === undefined || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const xml = await getSitemap(locale, readPublicOrigin(context));
    context.set('Cache-Control', `public, max-age=${maxAge}`);
    context.vary('Accept-Encoding');
    context.type = 'application/xml';
    if (context.acceptsEncodings('gzip', 'identity') === 'gzip') {
      context.set('Content-Encoding', 'gzip');
      context.body = xml;
    } else context.body = Readable.from([xml]).pipe(createGunzip());
  };
}

function* pieces(index: CardIndex, locale: Locale, origin: string): Generator<string> {
  yield sitemapFrame.before;
  for (const card of index.inOrder(locale)) yield sitemapEntries(origin, getPaths(card))[locale];
  yield sitemapFrame.after;
}

function getPaths(card: Parameters<typeof cardPath>[0]) {
  return inEachLocale((locale) => cardPath(card, locale));
}
