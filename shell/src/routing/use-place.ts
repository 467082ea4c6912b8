import type { Locale } from '@cardwise/contracts/locales';
import { changeLocale, preferredLocale, rememberLocale, useLocation } from '@cardwise/web-kit';
import { useEffect, useMemo, useState } from 'react';

import { type Place, findPlace } from './place.ts';

/** Where the visitor is; the texts of the page follow the language of the address. */
export function usePlace(): { place: Place; chooseLocale: (locale: Locale) => void } {
  const { pathname } = useLocation();
  const [preferred, setPreferred] = useState(preferredLocale);
  const place = useMemo(() => findPlace(pathname, preferred), [pathname, preferred]);

  useEffect(() => void changeLocale(place.locale), [place.locale]);

  const chooseLocale = (locale: Locale) => {
    rememberLocale(locale);
    setPreferred(locale);
  };
  return { place, chooseLocale };
}
