import { changeLocale, preferredLocale, useLocation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { findPlace, type Place } from './place.ts';

/** Where the visitor is; the texts of the page follow the language of the address. */
export function usePlace(): Place {
  const location = useLocation();
  const [at, setAt] = useState(() => ({ location, place: findPlace(location.pathname, preferredLocale()) }));

  // Every navigation counts, also one to the same path: the visitor may have chosen another language by it.
  const moved = at.location !== location;
  const place = moved ? findPlace(location.pathname, preferredLocale(at.place.locale)) : at.place;
  if (moved) setAt({ location, place });

  useEffect(() => void changeLocale(place.locale), [place.locale]);
  return place;
}
