import { changeLocale, preferredLocale, useLocation } from '@cardwise/web-kit';
import { useEffect, useMemo } from 'react';

import { type Place, findPlace } from './place.ts';

/** Where the visitor is; the texts of the page follow the language of the address. */
export function usePlace(): Place {
  const location = useLocation();
  // Every navigation counts, also one to the same path: the visitor may have chosen another language by it.
  const place = useMemo(() => findPlace(location.pathname, preferredLocale()), [location]);

  useEffect(() => void changeLocale(place.locale), [place.locale]);
  return place;
}
