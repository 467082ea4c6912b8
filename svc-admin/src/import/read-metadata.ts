import type { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import { setCodes, type SetGroup } from '@cardwise/contracts/catalogue/sets';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import type { MetadataDocument } from '../catalogue/model.ts';
import { normaliseName } from '../normalise/normalise-text.ts';
import { everyLocale, type Localised, type ProviderMetadata, type ProviderSet } from '../provider/replies.ts';
import { texts } from '../texts.ts';
import { orderSets } from './order-sets.ts';

export type CodeKind = 'type' | 'rarity' | 'class' | 'set' | 'minion-type' | 'keyword';

const setCodesById: Record<number, string> = Object.fromEntries(
  Object.entries(setCodes).map(([code, id]) => [id, code]),
);

const knownCodes: Partial<Record<CodeKind, Record<number, string>>> = {
  type: { 3: 'hero', 4: 'minion', 5: 'spell', 7: 'weapon', 39: 'location' } satisfies Record<number, CardType>,
  rarity: { 1: 'common', 2: 'free', 3: 'rare', 4: 'epic', 5: 'legendary' } satisfies Record<number, Rarity>,
  class: {
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
  } satisfies Record<number, CardClass>,
  set: setCodesById,
};

export const leftOutTypes: ReadonlySet<number> = new Set([10]);

const heroSkins = 17;

export const legacyAliases: readonly number[] = [2, 3, 4];

const legacyNames = inEachLocale((locale) => texts[locale].legacySet);

/**
 * A set whose kind is not `expansion` accompanies an expansion if it has at most this many cards; core and legacy have
 * no kind.
 */
const miniSetLimit = 60;

/** Reads the provider's metadata; the newest set comes first. */
export function readMetadata(metadata: ProviderMetadata): Omit<MetadataDocument, '_id' | 'pictures'> {
  const standard = standardSlugs(metadata);
  const sets = withLegacy(metadata.sets);
  const merged = new Set(sets.flatMap(getAliases));
  return {
    sets: orderSets(
      sets.filter(({ id }) => !isLeftOut(metadata, id) && !merged.has(id)).map((set) => readSet(set, standard)),
    ),
    types: readNamed(
      'type',
      metadata.types.filter(({ id }) => !leftOutTypes.has(id)),
    ),
    rarities: readNamed('rarity', metadata.rarities),
    classes: readNamed('class', metadata.classes),
    minionTypes: readNamed('minion-type', metadata.minionTypes),
    keywords: readNamed('keyword', metadata.keywords),
  };
}

function standardSlugs({ setGroups }: ProviderMetadata): Set<string> {
  const group = setGroups.find(({ slug }) => slug === 'standard');
  return new Set(
    group?.cardSets ?? setGroups.filter(({ standard }) => standard).flatMap(({ cardSets }) => cardSets ?? []),
  );
}

/** Adds the set legacy if the provider does not list it, because cards are counted to it anyway. */
function withLegacy(sets: readonly ProviderSet[]): readonly ProviderSet[] {
  return sets.some((set) => codeOfSet(set) === 'legacy')
    ? sets
    : [...sets, { id: setCodes.legacy, slug: 'legacy', name: legacyNames, type: '' }];
}

/**
 * Recognises hero skins and the Classic mode, which are left out: these sets have neither kind nor group, and no other
 * set merges them.
 */
export function isLeftOut({ sets, setGroups }: ProviderMetadata, id: number): boolean {
  if (id === heroSkins) return true;
  const set = sets.find((candidate) => candidate.id === id);
  // A set without a description is new; without the group of all sets nothing is certain.
  if (!set || set.type || setCodesById[id] || !setGroups.some(({ slug }) => slug === 'wild')) return false;
  if (legacyAliases.includes(id) || sets.some(({ aliasSetIds }) => aliasSetIds?.includes(id))) return false;
  return !setGroups.some(({ cardSets }) => cardSets?.includes(set.slug));
}

function readSet(set: ProviderSet, standard: ReadonlySet<string>): MetadataDocument['sets'][number] {
  const code = codeOfSet(set);
  return {
    id: set.id,
    aliases: getAliases(set),
    code,
    slug: set.slug,
    group: getGroup(code, set.slug, standard),
    names: getNames(set.name, code),
    mini: isMini(set),
    expansion: set.type === 'expansion',
    iconUrl: set.iconUrl ?? null,
    backgroundUrl: set.backgroundUrl ?? null,
  };
}

function getAliases(set: ProviderSet): number[] {
  return [...new Set([...(set.aliasSetIds ?? []), ...(codeOfSet(set) === 'legacy' ? legacyAliases : [])])];
}

function codeOfSet({ id, slug }: ProviderSet): string {
  return getCode('set', id, slug);
}

function getGroup(code: string, slug: string, standard: ReadonlySet<string>): SetGroup {
  if (code === 'legacy') return 'legacy';
  return standard.has(slug) ? 'standard' : 'wild';
}

function isMini({ type, collectibleCount }: ProviderSet): boolean {
  return (
    Boolean(type) && type !== 'expansion' && (collectibleCount ?? 0) > 0 && (collectibleCount ?? 0) <= miniSetLimit
  );
}

function readNamed(kind: CodeKind, list: ProviderMetadata['types'] | null | undefined) {
  return (list ?? []).map(({ id, slug, name }) => {
    const code = getCode(kind, id, slug);
    return { code, names: getNames(name, code) };
  });
}

/**
 * Returns our code; for what we do not know, the slug.
 * @example getCode('type', 40, 'Hero Buddy') // 'hero-buddy'
 */
export function getCode(kind: CodeKind, id: number, slug: string | null | undefined): string {
  const known = knownCodes[kind]?.[id];
  if (known !== undefined) return known;
  const words = (slug ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, 64) || `${kind}-${id}`;
}

function getNames(name: Localised, code: string) {
  const given = everyLocale(name, code);
  return inEachLocale((locale) => normaliseName(given[locale], locale) || code);
}
