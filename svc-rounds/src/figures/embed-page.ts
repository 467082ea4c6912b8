import { embedPath } from '@cardwise/contracts/rounds/pages';
import { readPublicOrigin } from '@cardwise/service-kit/http/public-origin';
import { locales } from '@cardwise/contracts/site/locales';
import type { Middleware } from 'koa';

import { embedPolicy, renderEmbed } from './render-embed.ts';
import { figuresCache } from './routes.ts';
import type { ReadFigures } from './read-figures.ts';

/** The only page that other sites may frame: it has no script, and nobody's own. */
export const embedPage =
  (readFigures: ReadFigures): Middleware =>
  async (context, next) => {
    const locale = locales.find((code) => embedPath(code) === context.path);
    const figures = locale !== undefined && ['GET', 'HEAD'].includes(context.method) ? await readFigures() : undefined;
    if (locale === undefined || !figures) {
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
