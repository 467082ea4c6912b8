import type { Locale } from '@cardwise/contracts/site/locales';

const rules = new Map<Locale, Intl.PluralRules>();

/** Stands for a number that only a running game knows. */
const unknownNumber = 'X';

const placeholder = /\{\d+\}|@/;

/**
 * Chooses among versions joined by `@` ("Summon a {0} Golem.@Summon a Golem.") the first that needs no running game.
 */
export function chooseVersion(text: string): string {
  const versions = text.split(/(?<=[.!?)…](?:\s|<[^>]*>)*)@(?=(?:\s|<[^>]*>)*[\p{Lu}(])/u);
  return versions.find((version) => !placeholder.test(version)) ?? versions[0] ?? text;
}

/**
 * Resolves markers: `$5` and `#5` are damage and healing, `{0}` and `@` are unknown numbers, and `|4(point,points)` is
 * the form for the number before it.
 * @example resolveMarkers('Deal $1 |4(point,points) of damage.', 'en') // 'Deal 1 point of damage.'
 */
export function resolveMarkers(text: string, locale: Locale, before = ''): string {
  return (
    text
      // This is a counter of the running game ("(@ left!)"), which is left out.
      .replace(/\s*\([^()|]*(?:\{\d+\}|@)[^()|]*\)/g, '')
      .replace(/[$#](?=\s?(?:\d|\{\d+\}|@))/g, '')
      // A number that is glued to a letter ends an article ("a{1} {0} Golem") and is left out.
      .replace(/(?<=\p{L})\{\d+\}/gu, '')
      .replace(/\{\d+\}|@/g, unknownNumber)
      .replace(/\|(\d)\(([^()]*)\)/g, (_, kind: string, forms: string, offset: number, whole: string) => {
        const choices = forms.split(',').map((form) => form.trim());
        if (kind !== '4') return choices[0] ?? '';
        return choosePlural(choices, numberBefore(before + whole.slice(0, offset)), locale);
      })
  );
}

/**
 * Chooses among forms for one, (few and) many; without a number the last form is used.
 * @example choosePlural(['punkt', 'punkty', 'punktów'], 3, 'pl') // 'punkty'
 */
export function choosePlural(forms: readonly string[], count: number | undefined, locale: Locale): string {
  const last = forms.at(-1) ?? '';
  if (count === undefined) return last;
  const category = getCategory(count, locale);
  if (category === 'one') return forms[0] ?? '';
  return category === 'few' ? (forms[1] ?? last) : last;
}

function getCategory(count: number, locale: Locale): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
}

function numberBefore(before: string): number | undefined {
  const nearest = before.match(/\d+|(?<![\p{L}\p{N}])X(?![\p{L}\p{N}])/gu)?.at(-1);
  return nearest === undefined || nearest === unknownNumber ? undefined : Number(nearest);
}
