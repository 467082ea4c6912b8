import { Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import i18next, { type FlatNamespace } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type FallbackNs, type UseTranslationResponse, useTranslation as useTranslationOrKeys } from 'react-i18next';

const current = (): Locale => Locale.safeParse(i18next.language).data ?? defaultLocale;

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

export const useLocale = (): Locale => useSyncExternalStore(subscribe, current, current);

/** Suspends until the texts have loaded. @throws if they cannot be loaded: no player sees a key. */
export const useTranslation = <Namespace extends FlatNamespace>(
  namespace: Namespace,
): UseTranslationResponse<FallbackNs<Namespace>, undefined> => {
  const translation = useTranslationOrKeys(namespace);
  const { i18n } = translation;
  if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new Error(`The texts of "${namespace}" are missing`);
  return translation;
};
