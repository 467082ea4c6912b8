import { type Alternate, preferredLocale, useLocation, useScreenHead } from '@cardwise/web-kit';
import { useState } from 'react';

import { type ActiveRoute, resolveRoute } from './resolve-route.ts';

export const useActiveRoute = (start: ActiveRoute): ActiveRoute => {
  const location = useLocation();
  const [at, setAt] = useState({ location, route: start });

  // Every navigation counts: one to the same path may choose a language.
  const moved = at.location !== location;
  const route = moved ? resolveRoute(location.pathname, preferredLocale(at.route.locale)) : at.route;
  if (moved) setAt({ location, route });

  return route;
};

/** A screen's own list goes first: its address may contain names. */
export const useAlternates = (route: ActiveRoute): Alternate[] => {
  const screen = useScreenHead();
  return route.alternates.length > 0 ? (screen?.alternates ?? route.alternates) : [];
};
