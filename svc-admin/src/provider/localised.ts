import { inEachLocale, locales, providerLocales, type Locale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

/** Without a `locale` the provider sends a map of locales (empty for no text), with one a string, which serves every language. */
export const Localised = z.pipe(
  z.nullish(z.union([z.string(), z.record(z.string(), z.nullable(z.string()))])),
  z.transform((value): Partial<Record<Locale, string>> => {
    if (typeof value === 'string') return value === '' ? {} : { en: value };
    const found: Partial<Record<Locale, string>> = {};
    for (const locale of locales) {
      const text = value?.[providerLocales[locale]];
      if (text) found[locale] = text;
    }
    return found;
  }),
);
export type Localised = z.infer<typeof Localised>;

/** Falls back to English, then to the first there is, then to `otherwise`. */
export const everyLocale = (texts: Localised, otherwise = ''): Record<Locale, string> => {
  const fallback = texts.en ?? Object.values(texts)[0] ?? otherwise;
  return inEachLocale((locale) => texts[locale] ?? fallback);
};
