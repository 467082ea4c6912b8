import { dayFigures } from '@cardwise/contracts/rounds/figures';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { ReadFigures } from './read-figures.ts';

/** Of the page and the call, for any cache. */
export const figuresCache = 'public, max-age=60';

export const figureRoutes = (readFigures: ReadFigures): Route[] => [
  route(dayFigures, async ({ query: { day }, http }) => {
    const figures = await readFigures(day);
    if (!figures) throw new AppError('not_found', { detail: 'There are no figures of this day.' });
    http.set('Cache-Control', figuresCache);
    return figures;
  }),
];
