import { type Alternate, preferredLocale, useLocation, useScreenHead } from '@cardwise/web-kit';
import { useState } from 'react';

import { type ActiveRoute, resolveRoute } from './resolve-route.ts';

/** The route of the current address. */
export const useActiveRoute = (): ActiveRoute => {
  const location = useLocation();
  const [at, setAt] = useState(() => ({ location, route: resolveRoute(location.pathname, preferredLocale()) }));

  // Every navigation counts, even to the same path: the visitor may have chosen another language by it.
  const moved = at.location !== location;
  const route = moved ? resolveRoute(location.pathname, preferredLocale(at.route.locale)) : at.route;
  if (moved) setAt({ location, route });

  return route;
};

/** The page in every language. A screen knows better than the address when names are part of it. */
export const useAlternates = (route: ActiveRoute): Alternate[] => {
  const screen = useScreenHead();
  return route.alternates.length > 0 ? (screen?.alternates ?? route.alternates) : [];
};
