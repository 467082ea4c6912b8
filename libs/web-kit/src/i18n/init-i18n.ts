import type { Locale } from '@cardwise/contracts/locales';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { namespaceBackend } from './namespaces.ts';

/**
 * Starts the one i18next of the page. Called once, by the shell, by a remote that runs alone, or by a test.
 *
 * @param texts texts that are there already, so that the first drawing need not wait for them.
 */
export const initI18n = async (locale: Locale, texts: Resource = {}): Promise<void> => {
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
      // Our loaders try again by themselves.
      maxRetries: 0,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
};

let wanted: Locale | undefined;

/**
 * Switches every part of the page to a language, once its texts are there.
 *
 * @param frame namespace without which there is no page: as long as its texts cannot be had the language stays what it is.
 * @returns whether the language could be had, or another one was chosen meanwhile.
 */
export const changeLocale = async (locale: Locale, frame?: string): Promise<boolean> => {
  wanted = locale;
  const lacksFrame = () => frame !== undefined && !i18next.hasResourceBundle(locale, frame);
  if (frame !== undefined && lacksFrame()) {
    // Side by side with what else the page speaks in, which the change itself waits for.
    const { ns = [] } = i18next.options;
    await i18next.reloadResources(locale, [frame].concat(ns));
    if (wanted !== locale) return true;
    if (lacksFrame()) return false;
  }
  await i18next.changeLanguage(locale);
  return true;
};
