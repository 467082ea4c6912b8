import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Middleware } from 'koa';

import type { CardIndex } from '../catalogue/index-cards.ts';

const address = /^\/card-page\/(?<id>[0-9]{1,12})$/;

/** Answers the gateway, which asks whether a card exists; if it does, the gateway sends the page. */
export function cardPage(cards: () => CardIndex): Middleware {
  return async (context, next) => {
    const id = address.exec(context.path)?.groups?.['id'];
    if (id === undefined || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    if (!cards().card(id)) throw new AppError('not_found', { detail: 'This card does not exist.' });
    context.set('X-Accel-Redirect', '@page');
    // nginx would send this header in addition to that of the page.
    context.remove('Cache-Control');
    context.status = 204;
  };
}
