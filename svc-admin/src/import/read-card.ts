import { durabilityTypes } from '@cardwise/contracts/catalogue/cards';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { normaliseName, normaliseText } from '../normalise/normalise-text.ts';
import { everyLocale, type ProviderCard, type ProviderMetadata } from '../provider/replies.ts';
import type { CardContent } from '../catalogue/model.ts';
import { getCode, isLeftOut, leftOutTypes, legacyAliases, type CodeKind } from './read-metadata.ts';
import { setCodes } from '@cardwise/contracts/catalogue/sets';

type ReadCard = { content: CardContent; pictureUrl: string } | { leftOut: true } | { problem: string };

export function readCard(card: ProviderCard, metadata: ProviderMetadata): ReadCard {
  const collectible = card.collectible === undefined || card.collectible === null || Number(card.collectible) === 1;
  if (!collectible || card.isZilliaxCosmeticModule || leftOutTypes.has(card.cardTypeId)) return { leftOut: true };
  if (isLeftOut(metadata, card.cardSetId)) return { leftOut: true };

  const [givenNames, givenTexts] = [everyLocale(card.name), everyLocale(card.text)];
  const names = inEachLocale((locale) => normaliseName(givenNames[locale], locale));
  const texts = inEachLocale((locale) => normaliseText(givenTexts[locale], locale));
  if (names.en === '') return { problem: 'The provider gives no name.' };
  if (card.manaCost === null || card.manaCost === undefined || card.manaCost < 0)
    return { problem: 'The provider gives no cost.' };
  const type = codeIn(metadata.types, 'type', card.cardTypeId);
  const stats = getStats(type, card);
  if (lacksDurability(type, stats)) return { problem: 'The provider gives a durability of 0.' };
  const pictureUrl = everyLocale(card.image).en;
  if (!URL.canParse(pictureUrl)) return { problem: 'The provider gives no picture.' };

  const minionTypes = getMinionTypes(metadata, card);
  const keywords = getKeywords(metadata, card);
  return {
    pictureUrl,
    content: {
      slug: card.slug || String(card.id),
      type,
      set: getSet(metadata, card.cardSetId),
      classes: getClasses(metadata, card),
      rarity: card.rarityId ? codeIn(metadata.rarities, 'rarity', card.rarityId) : null,
      cost: card.manaCost,
      ...stats,
      ...(minionTypes.length > 0 && { minion_types: minionTypes }),
      ...(keywords.length > 0 && { keywords }),
      ...getRunes(card),
      names,
      texts,
      folded: inEachLocale((locale) => foldText(names[locale])),
    },
  };
}

/** Returns only the numbers that cards of this type have: some spells are sent with an attack. */
function getStats(
  type: string,
  { attack, health, durability, armor }: ProviderCard,
): Pick<CardContent, 'attack' | 'health' | 'armor'> {
  const given = (name: 'attack' | 'health' | 'armor', value: number | null | undefined) =>
    value === null || value === undefined || value < 0 ? {} : { [name]: value };
  if (type === 'minion') return { ...given('attack', attack), ...given('health', health) };
  if (type === 'weapon') return { ...given('attack', attack), ...given('health', durability ?? health) };
  if (type === 'location') return given('health', health ?? durability);
  if (type === 'hero') return { ...given('health', health), ...given('armor', armor) };
  return {};
}

/**
 * Recognises a card without durability, which is an error: nothing is printed with 0, as what has no durability left is
 * destroyed.
 */
function lacksDurability(type: string, { health }: Pick<CardContent, 'health'>): boolean {
  return health === 0 && durabilityTypes.some((durable) => durable === type);
}

function getMinionTypes(metadata: ProviderMetadata, { minionTypeId, multiTypeIds }: ProviderCard): string[] {
  const ids = new Set([...(minionTypeId ? [minionTypeId] : []), ...(multiTypeIds ?? [])]);
  return [...ids].map((id) => codeIn(metadata.minionTypes, 'minion-type', id));
}

function getKeywords(metadata: ProviderMetadata, { keywordIds }: ProviderCard): string[] {
  return [...new Set(keywordIds?.map((id) => codeIn(metadata.keywords, 'keyword', id)))];
}

function getSet(metadata: ProviderMetadata, id: number): string {
  const merging = metadata.sets.find(({ aliasSetIds }) => aliasSetIds?.includes(id))?.id;
  return codeIn(metadata.sets, 'set', merging ?? (legacyAliases.includes(id) ? setCodes.legacy : id));
}

function getClasses(metadata: ProviderMetadata, { classId, multiClassIds }: ProviderCard): string[] {
  const ids = [...(classId ? [classId] : []), ...(multiClassIds ?? [])];
  const classes = ids.map((id) => codeIn(metadata.classes, 'class', id));
  return classes.length > 0 ? [...new Set(classes)] : ['neutral'];
}

function codeIn(list: ProviderMetadata['types'] | null | undefined, kind: CodeKind, id: number): string {
  return getCode(kind, id, list?.find((entry) => entry.id === id)?.slug);
}

function getRunes({ runeCost }: ProviderCard): Pick<CardContent, 'runes'> {
  const runes = { blood: runeCost?.blood ?? 0, frost: runeCost?.frost ?? 0, unholy: runeCost?.unholy ?? 0 };
  return Object.values(runes).some((count) => count > 0) ? { runes } : {};
}
