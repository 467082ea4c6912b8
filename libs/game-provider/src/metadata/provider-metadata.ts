import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { locales, providerLocales } from '@cardwise/contracts/site/locales';
import { setCodes } from '@cardwise/contracts/catalogue/sets';

import { demoSets } from '../demo-set/demo-sets.ts';
import { terms, type Term } from './terms.ts';

/**
 * Returns the response of `/hearthstone/metadata`, with `iconUrl` and `backgroundUrl` for the pictures of the demo
 * sets.
 * @param locale undefined for names in all languages.
 */
export function providerMetadata(
  locale: string | undefined,
  cardCount: (code: string) => number,
  getAddress: (path: string) => string,
) {
  const getSlugs = (group: 'standard' | 'wild') =>
    demoSets.filter((set) => set.group === group).map(({ slug }) => slug);
  return {
    sets: [
      ...demoSets.map(({ code, slug, type, names }) => ({
        id: setCodes[code],
        name: localised(names, locale),
        slug,
        type,
        collectibleCount: cardCount(code),
        ...(code === 'legacy' ? { aliasSetIds: [2, 3, 4] } : {}),
        iconUrl: getAddress(`/sets/${code}/icon.svg`),
        backgroundUrl: getAddress(`/sets/${code}/background.png`),
      })),
      ...termsIn(terms.ungroupedSets, locale).map((set) => ({
        ...set,
        type: '',
        collectibleCount: 1,
        iconUrl: undefined,
        backgroundUrl: undefined,
      })),
    ],
    gameModes: [
      { id: 1, slug: 'constructed', name: 'Standard & Wild Formats' },
      { id: 2, slug: 'battlegrounds', name: 'Battlegrounds' },
    ],
    setGroups: [
      { slug: 'standard', cardSets: getSlugs('standard'), name: 'Standard', standard: true },
      { slug: 'wild', cardSets: [...getSlugs('standard'), ...getSlugs('wild')], name: 'Wild' },
    ],
    types: termsIn(terms.types, locale),
    rarities: termsIn(terms.rarities, locale),
    classes: termsIn(terms.classes, locale),
    minionTypes: termsIn(terms.minionTypes, locale),
    spellSchools: [],
    keywords: termsIn(terms.keywords, locale),
  };
}

function termsIn(list: readonly Term[], locale: string | undefined) {
  return list.map(({ id, slug, names }) => ({ id, slug, name: localised(names, locale) }));
}

function localised(names: Names, locale: string | undefined): unknown {
  const byLocale = Object.fromEntries(locales.map((own) => [providerLocales[own], names[own]]));
  return locale === undefined ? byLocale : byLocale[locale];
}
