import type { Locale } from '@cardwise/contracts/site/locales';
import i18next, { type FormatFunction, type Module, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { namespaceBackend } from './namespaces.ts';

const formatNumber: FormatFunction = (value, format, locale) =>
  format === 'number' && typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;

/** Formats `{{count, number}}`, all that texts ask for. Builds leave out i18next's own formatter, which knows more. */
const numberFormatter = { type: 'formatter', format: formatNumber } satisfies Module & { format: FormatFunction };

/**
 * Initialises the page's i18next instance. Called once: by the shell, by a stand-alone remote, or by a test.
 *
 * @param texts texts that are already available, so that the first render need not wait for them.
 */
export const initI18n = async (locale: Locale, texts: Resource = {}): Promise<void> => {
  await i18next
    .use(namespaceBackend)
    .use(numberFormatter)
    .use(initReactI18next)
    .init({
      lng: locale,
      // Every language is complete; with a fallback, each text would be fetched twice.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [],
      resources: texts,
      partialBundledLanguages: true,
      // Our loaders retry on their own.
      maxRetries: 0,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
};

let wanted: Locale | undefined;

/**
 * Switches the whole page to a language once its texts have loaded.
 *
 * @param frame namespace that the page cannot do without: while its texts cannot be loaded, the language stays.
 * @returns false if the texts of `frame` could not be loaded; true if the language was set or another one was chosen
 *   meanwhile.
 */
export const changeLocale = async (locale: Locale, frame?: string): Promise<boolean> => {
  wanted = locale;
  const lacksFrame = () => frame !== undefined && !i18next.hasResourceBundle(locale, frame);
  if (frame !== undefined && lacksFrame()) {
    // Loads the other namespaces in parallel, because the change waits for them too.
    const { ns = [] } = i18next.options;
    await i18next.reloadResources(locale, [frame].concat(ns));
    if (wanted !== locale) return true;
    if (lacksFrame()) return false;
  }
  await i18next.changeLanguage(locale);
  return true;
};
