import { Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import i18next, { type FlatNamespace, type Resource } from 'i18next';
import { useSyncExternalStore } from 'react';
import {
  type FallbackNs,
  type UseTranslationResponse,
  useTranslation as useTranslationOrKeys,
  initReactI18next,
} from 'react-i18next';

import { namespaceBackend } from './namespaces.ts';

let wanted: Locale | undefined;

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, current, current);
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

function current(): Locale {
  return Locale.safeParse(i18next.language).data ?? defaultLocale;
}

/** Suspends until the texts have loaded. @throws if the texts cannot be loaded, so that no player sees a key. */
export function useTranslation<Namespace extends FlatNamespace>(
  namespace: Namespace,
): UseTranslationResponse<FallbackNs<Namespace>, undefined> {
  const translation = useTranslationOrKeys(namespace);
  const { i18n } = translation;
  if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new Error(`The texts of "${namespace}" are missing`);
  return translation;
}

/** @param texts texts that are available already, so that the first render need not wait for them. */
export async function initI18n(locale: Locale, texts: Resource = {}): Promise<void> {
  await i18next
    .use(namespaceBackend)
    .use(initReactI18next)
    .init({
      lng: locale,
      // Every language is complete; a fallback would fetch each text twice.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [],
      resources: texts,
      partialBundledLanguages: true,
      // The registered loaders retry by themselves.
      maxRetries: 0,
      interpolation: { escape: isolate },
      react: { useSuspense: true },
    });
}

/** Keeps a right-to-left name from reordering the text around it. */
function isolate(text: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * Changes the language of the page.
 * @param frame namespace without whose texts the language does not change.
 * @returns false if the texts of `frame` could not be loaded.
 */
export async function changeLocale(locale: Locale, frame?: string): Promise<boolean> {
  wanted = locale;
  const lacksFrame = () => frame !== undefined && !i18next.hasResourceBundle(locale, frame);
  if (frame !== undefined && lacksFrame()) {
    // All namespaces load in parallel, because the change of language waits for all of them.
    const { ns = [] } = i18next.options;
    await i18next.reloadResources(locale, [frame].concat(ns));
    if (wanted !== locale) return true;
    if (lacksFrame()) return false;
  }
  await i18next.changeLanguage(locale);
  return true;
}
