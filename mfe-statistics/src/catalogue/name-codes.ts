import type { AppConfig } from '@cardwise/contracts/app-config';
import type { Locale } from '@cardwise/contracts/locales';

export type CodeKind = 'set' | 'type' | 'rarity' | 'class';

type Catalogue = Pick<AppConfig, 'standardsets' | 'wildsets' | 'types' | 'rarities' | 'classes'>;

/** What a code of the catalogue is called in a language; one that it does not know is called by itself. */
export const nameOfCode = (catalogue: Catalogue, kind: CodeKind, code: string, locale: Locale): string => {
  const { standardsets, wildsets, types, rarities, classes } = catalogue;
  const known = { set: [...standardsets, ...wildsets], type: types, rarity: rarities, class: classes }[kind];
  return known.find((entry) => entry.code === code)?.names[locale] ?? code;
};
