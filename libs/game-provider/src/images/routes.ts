import Router from '@koa/router';

import type { CardLibrary } from '../api/card-library.ts';
import { renderBackground } from '../art/render-background.ts';
import { renderCard } from '../art/render-card.ts';
import { renderSetIcon } from '../art/render-set-icon.ts';
import { findDemoSet } from '../demo-set/demo-sets.ts';

/** The images are public, like those of the provider's image hosts. */
export function imageRoutes(libraryNow: () => CardLibrary): Router {
  const router = new Router();

  router.get('/images/:file', async (context) => {
    const drawing = libraryNow().drawing(String(context['params'].file).replace(/\.png$/, ''));
    if (!drawing) return;
    context.type = 'png';
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    context.body = await renderCard(drawing);
  });

  // The real provider has a page for each card.
  router.get('/cards/:slug', (context) => {
    const image = libraryNow().find(String(context['params'].slug))?.image.en_US;
    if (image) context.redirect(image);
  });

  router.get('/sets/:code/icon.svg', (context) => {
    const set = findDemoSet(String(context['params'].code));
    if (!set) return;
    context.type = 'svg';
    context.body = renderSetIcon(set.emblem);
  });

  router.get('/sets/:code/background.png', async (context) => {
    const set = findDemoSet(String(context['params'].code));
    if (!set) return;
    context.type = 'png';
    context.body = await renderBackground(set);
  });

  return router;
}
