import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CardLink } from '@cardwise/contracts/statistics/statistics';

export function nameCard(card: Pick<CardLink, 'suffix' | `name_${Locale}`>, locale: Locale): string {
  return [card[`name_${locale}`] || card.name_en, card.suffix].filter(Boolean).join(' ');
}

type CodeKind = 'set' | 'type' | 'rarity' | 'class';

type Catalogue = Pick<AppConfig, 'standardsets' | 'wildsets' | 'types' | 'rarities' | 'classes'>;

export function nameOfCode(catalogue: Catalogue, kind: CodeKind, code: string, locale: Locale): string {
  const { standardsets, wildsets, types, rarities, classes } = catalogue;
  const known = { set: [...standardsets, ...wildsets], type: types, rarity: rarities, class: classes }[kind];
  return known.find((entry) => entry.code === code)?.names[locale] ?? code;
}
