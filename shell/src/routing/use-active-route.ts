import { type Alternate, alternates, preferredLocale, useLocation, useScreenHead } from '@cardwise/web-kit';
import { onPagesChanged } from '@cardwise/web-kit/site-pages';
import { useState, useSyncExternalStore } from 'react';

import { usePage } from '../pages/known-pages.ts';
import { type ActiveRoute, resolveRoute } from './resolve-route.ts';

export function useActiveRoute(start: ActiveRoute): ActiveRoute {
  const location = useLocation();
  const [at, setAt] = useState({ location, route: start });
  const resolve = () => resolveRoute(location.pathname, preferredLocale(at.route.locale));
  // Only the page's name is subscribed to, so that what is above the outlet renders again for another page only.
  const view = useSyncExternalStore(
    onPagesChanged,
    () => resolve().view,
    () => at.route.view,
  );

  // Every navigation counts, because one to the same path may choose a language.
  const moved = at.location !== location || at.route.view !== view;
  const route = moved ? resolve() : at.route;
  if (moved) setAt({ location, route });

  return route;
}

/**
 * Returns the page in all languages; the list is empty if the page has only one address. The list of the screen itself
 * takes precedence, because its address may contain names.
 */
export function useAlternates({ view, rest }: ActiveRoute): Alternate[] {
  const screen = useScreenHead();
  const page = usePage(view);
  if (!page || typeof page.slugs === 'string') return [];
  return screen?.alternates ?? alternates({ page, rest });
}
