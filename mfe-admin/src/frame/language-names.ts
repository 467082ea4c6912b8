import type { Locale } from '@cardwise/contracts/site/locales';

export const languageNames = (language: Locale): ((locale: Locale) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
};
