import { sharePictureUrl, roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import { cardColours, prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { sharePictureVersion } from '@cardwise/service-kit/cards/agreed-values';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { RoundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import type { Middleware } from 'koa';

import type { Feed } from '../catalogue/feed.ts';
import type { CardColours } from './card-pictures.ts';
import type { RoundPictures } from './round-pictures.ts';
import type { SharePictures } from './share-pictures.ts';

const address = /^\/cards\/share\/(?<id>[0-9]{1,12})-[0-9a-f]{16}\.jpg$/;

/**
 * Answers requests for share pictures that the gateway does not have. An outdated version redirects to the current one.
 */
export function sharePage(feed: Feed, pictures: SharePictures): Middleware {
  return async (context, next) => {
    const id = address.exec(context.path)?.groups?.['id'];
    if (id === undefined || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const card = feed.demand().catalogue.cards.find((other) => other.id === id);
    if (!card) throw new AppError('not_found', { detail: 'This card does not exist.' });
    const current = sharePictureUrl(id, sharePictureVersion(card));
    if (context.path !== current) {
      context.set('Cache-Control', 'public, max-age=300');
      context.redirect(current);
      return;
    }
    const { bytes, lasting } = await pictures.get(card);
    context.set('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    context.type = 'image/jpeg';
    context.body = bytes;
  };
}

/** Answers requests for round pictures; a token that svc-rounds did not make gets a 404. */
export function roundPage(tokens: RoundPictureTokens, pictures: RoundPictures): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(roundPicturePath) || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const claims = tokens.open(context.path.slice(roundPicturePath.length));
    if (!claims) throw new AppError('not_found', { detail: 'There is no such picture.' });
    const { bytes, type } = await pictures.get(claims);
    context.set('Cache-Control', 'private, max-age=86400, immutable');
    context.type = type;
    context.body = bytes;
  };
}

export function pictureRoutes(roundPictures: RoundPictures, getColours: CardColours): Route[] {
  return [
    route(prepareRoundPictures, ({ body: { pictures } }) => {
      roundPictures.prepare(pictures);
      return { accepted: pictures.length };
    }),
    route(cardColours, async ({ params }) => ({ colours: await getColours(params.card) })),
  ];
}
