import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Middleware } from 'koa';

import type { CardIndex } from '../catalogue/index-cards.ts';

const address = /^\/card-page\/(?<id>[0-9]{1,12})$/;

/** The gateway asks whether a card exists. */
export function cardPage(cards: () => CardIndex): Middleware {
  return async (context, next) => {
    const id = address.exec(context.path)?.groups?.['id'];
    if (id === undefined || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    if (!cards().card(id)) throw new AppError('not_found', { detail: 'This card does not exist.' });
    context.set('X-Accel-Redirect', '@page');
    // nginx would send it beside the page's own.
    context.remove('Cache-Control');
    context.status = 204;
  };
}
