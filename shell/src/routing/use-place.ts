import { preferredLocale, useLocation } from '@cardwise/web-kit';
import { useState } from 'react';

import { findPlace, type Place } from './place.ts';

/** Where the visitor is. */
export const usePlace = (): Place => {
  const location = useLocation();
  const [at, setAt] = useState(() => ({ location, place: findPlace(location.pathname, preferredLocale()) }));

  // Every navigation counts, also one to the same path: the visitor may have chosen another language by it.
  const moved = at.location !== location;
  const place = moved ? findPlace(location.pathname, preferredLocale(at.place.locale)) : at.place;
  if (moved) setAt({ location, place });

  return place;
};
