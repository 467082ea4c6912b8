import { setCodes } from '@cardwise/contracts/catalogue/sets';
import { locales, providerLocales, type Locale } from '@cardwise/contracts/site/locales';

import type { DemoCard } from '../demo-set/demo-card.ts';
import { getKeywords } from '../metadata/get-keywords.ts';
import { terms, type Term } from '../metadata/terms.ts';

export type ProviderCard = ReturnType<typeof toProviderCard>;

const localisedFields = ['name', 'text', 'flavorText', 'image', 'imageGold'] as const;

export function getMode({ battlegrounds }: ProviderCard): 'battlegrounds' | 'constructed' {
  return battlegrounds ? 'battlegrounds' : 'constructed';
}

/** Returns a card as the provider does for a request with `locale`: texts are plain strings. */
export function inLocale(card: ProviderCard, locale: string): Record<string, unknown> {
  return {
    ...card,
    ...Object.fromEntries(
      localisedFields.map((field) => [field, (card[field] as Record<string, string>)[locale] ?? '']),
    ),
  };
}

/**
 * Returns a card as the provider does for a request without `locale`: names, texts and images are maps by language, and
 * a missing text is `{}`.
 */
export function toProviderCard(card: DemoCard, set: keyof typeof setCodes, getImage: (locale: Locale) => string) {
  const [mainClass] = card.classes;
  return {
    id: card.id,
    collectible: 1,
    slug: getSlug(card),
    classId: getId(terms.classes, mainClass),
    multiClassIds: card.classes.length > 1 ? card.classes.map((name) => getId(terms.classes, name)) : [],
    cardTypeId: getId(terms.types, card.type),
    cardSetId: setCodes[set],
    rarityId: getId(terms.rarities, card.rarity),
    artistName: null,
    manaCost: card.cost,
    ...(card.attack === undefined ? {} : { attack: card.attack }),
    ...(card.health === undefined ? {} : { health: card.health }),
    ...(card.durability === undefined ? {} : { durability: card.durability }),
    ...(card.armor === undefined ? {} : { armor: card.armor }),
    name: byProviderLocale((locale) => card.name[locale]),
    text: card.text ? byProviderLocale((locale) => card.text?.[locale] ?? '') : {},
    flavorText: {},
    image: byProviderLocale(getImage),
    imageGold: {},
    cropImage: null,
    keywordIds: getKeywords(card).map(({ id }) => id),
    isZilliaxFunctionalModule: false,
    isZilliaxCosmeticModule: false,
    ...card.extra,
  };
}

function getSlug(card: DemoCard): string {
  return `${card.id}-${card.name.en
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}

function getId(among: readonly Term[], slug: string): number {
  const term = among.find((candidate) => candidate.slug === slug);
  if (!term) throw new Error(`no provider id for ${slug}`);
  return term.id;
}

/** The keys are the provider's locale codes. */
type Localised = Partial<Record<(typeof providerLocales)[Locale], string>>;

function byProviderLocale(toText: (locale: Locale) => string): Localised {
  return Object.fromEntries(locales.map((locale) => [providerLocales[locale], toText(locale)]));
}
