import type { Locale } from '@cardwise/contracts/site/locales';

/** Names the site's languages in the administrator's language. @example languageNames('de')('pl') // 'Polnisch' */
export const languageNames = (language: Locale): ((locale: Locale) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
};
