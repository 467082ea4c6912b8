import { roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { RoundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import type { Middleware } from 'koa';

import type { RoundPictures } from './round-pictures.ts';

/** 404 for a token that svc-rounds did not make. */
export const roundPage =
  (tokens: RoundPictureTokens, pictures: RoundPictures): Middleware =>
  async (context, next) => {
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
