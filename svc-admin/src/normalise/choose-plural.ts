import type { Locale } from '@cardwise/contracts/site/locales';

const rules = new Map<Locale, Intl.PluralRules>();

const categoryOf = (count: number, locale: Locale): Intl.LDMLPluralRule => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
};

/**
 * Forms for one, (few,) many; without a number the last.
 * @example choosePlural(['punkt', 'punkty', 'punktów'], 3, 'pl') // 'punkty'
 */
export const choosePlural = (forms: readonly string[], count: number | undefined, locale: Locale): string => {
  const last = forms.at(-1) ?? '';
  if (count === undefined) return last;
  const category = categoryOf(count, locale);
  if (category === 'one') return forms[0] ?? '';
  return category === 'few' ? (forms[1] ?? last) : last;
};
