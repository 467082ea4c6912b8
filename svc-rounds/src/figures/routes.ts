import { dayFigures } from '@cardwise/contracts/rounds/figures';
import { embedPath } from '@cardwise/contracts/rounds/pages';
import { locales } from '@cardwise/contracts/site/locales';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { requireFound } from '@cardwise/service-kit/http/app-error';
import { readPublicOrigin } from '@cardwise/service-kit/http/public-origin';
import type { Middleware } from 'koa';

import { readFigures, type Games } from './read-figures.ts';
import { embedPolicy, renderEmbed } from './render-embed.ts';

const figuresCache = 'public, max-age=60';

export function figureRoutes(games: Games): Route[] {
  return [
    route(dayFigures, async ({ query: { day }, http }) => {
      const figures = requireFound(await readFigures(games, day), 'There are no figures of this day.');
      http.set('Cache-Control', figuresCache);
      return figures;
    }),
  ];
}

/** Serves the page that other sites may frame: it has no script and no personal data. */
export function embedPage(games: Games): Middleware {
  return async (context, next) => {
    const locale = locales.find((code) => embedPath(code) === context.path);
    const isRead = locale !== undefined && ['GET', 'HEAD'].includes(context.method);
    const figures = isRead ? await readFigures(games) : undefined;
    if (!isRead || !figures) {
      await next();
      return;
    }
    const origin = readPublicOrigin(context);
    context.set('Cache-Control', figuresCache);
    context.set('Content-Security-Policy', embedPolicy);
    context.set('Cross-Origin-Resource-Policy', 'cross-origin');
    context.type = 'html';
    context.body = renderEmbed(figures, locale, origin);
  };
}
