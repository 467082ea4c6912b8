import type { Locale } from '@cardwise/contracts/locales';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { namespaceBackend } from './namespaces.ts';

/**
 * Starts the one i18next of the page. Called once, by the shell, by a remote that runs alone, or by a test.
 *
 * @param texts texts that are there already, so that the first drawing need not wait for them.
 */
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
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Switches every part of the page to a language, once its texts are there. */
export const changeLocale = async (locale: Locale): Promise<void> => void (await i18next.changeLanguage(locale));
