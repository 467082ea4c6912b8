import { type Alternate, preferredLocale, useLocation, useScreenHead } from '@cardwise/web-kit';
import { useState } from 'react';

import { type ActiveRoute, resolveRoute } from './resolve-route.ts';

/**
 * The route of the current address.
 *
 * @param start that of the address the site starts at.
 */
export const useActiveRoute = (start: ActiveRoute): ActiveRoute => {
  const location = useLocation();
  const [at, setAt] = useState({ location, route: start });

  // Every navigation counts, even to the same path: it may be a choice of language.
  const moved = at.location !== location;
  const route = moved ? resolveRoute(location.pathname, preferredLocale(at.route.locale)) : at.route;
  if (moved) setAt({ location, route });

  return route;
};

/** The page in every language. A screen's own list takes precedence, because its address may contain names. */
export const useAlternates = (route: ActiveRoute): Alternate[] => {
  const screen = useScreenHead();
  return route.alternates.length > 0 ? (screen?.alternates ?? route.alternates) : [];
};
