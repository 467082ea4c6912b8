import type { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import { setCodes } from '@cardwise/contracts/catalogue/sets';

export const typeCodes: Record<number, CardType> = { 3: 'hero', 4: 'minion', 5: 'spell', 7: 'weapon', 39: 'location' };

export const rarityCodes: Record<number, Rarity> = { 1: 'common', 2: 'free', 3: 'rare', 4: 'epic', 5: 'legendary' };

export const classCodes: Record<number, CardClass> = {
  1: 'deathknight',
  2: 'druid',
  3: 'hunter',
  4: 'mage',
  5: 'paladin',
  6: 'priest',
  7: 'rogue',
  8: 'shaman',
  9: 'warlock',
  10: 'warrior',
  12: 'neutral',
  14: 'demonhunter',
};

export const setCodesById: Record<number, string> = Object.fromEntries(
  Object.entries(setCodes).map(([code, id]) => [id, code]),
);

export const leftOutTypes: ReadonlySet<number> = new Set([10]);

export const heroSkins = 17;

export const legacyAliases: readonly number[] = [2, 3, 4];

export const legacyNames: Readonly<Record<Locale, string>> = {
  de: 'Archiv',
  en: 'Legacy',
  es: 'Antiguo',
  fr: 'Héritage',
  it: 'Retaggio',
  pl: 'Historyczne',
  pt: 'Legado',
};
