import { Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

const current = (): Locale => Locale.safeParse(i18next.language).data ?? defaultLocale;

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

export const useLocale = (): Locale => useSyncExternalStore(subscribe, current, current);
