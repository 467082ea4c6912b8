import { inEachLocale, locales, providerLocales, type Locale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

/**
 * If a `locale` was requested, the provider sends a string, which serves for every language; otherwise it sends a map
 * of locales.
 */
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

const maybeInt = z.nullish(z.int());

export const ProviderCard = z.object({
  id: z.int().check(z.positive(), z.maximum(999_999_999_999)),
  slug: z.nullish(z.string()),
  collectible: z.nullish(z.union([z.int(), z.boolean()])),
  classId: maybeInt,
  multiClassIds: z.nullish(z.array(z.int())),
  cardTypeId: z.int(),
  cardSetId: z.int(),
  rarityId: maybeInt,
  manaCost: maybeInt,
  attack: maybeInt,
  health: maybeInt,
  durability: maybeInt,
  armor: maybeInt,
  name: Localised,
  text: Localised,
  image: Localised,
  minionTypeId: optional(z.int()),
  multiTypeIds: optional(z.array(z.int())),
  keywordIds: optional(z.array(z.int())),
  runeCost: optional(z.object({ blood: maybeInt, frost: maybeInt, unholy: maybeInt })),
  isZilliaxFunctionalModule: optional(z.boolean()),
  isZilliaxCosmeticModule: optional(z.boolean()),
  bannedFromSideboard: optional(z.union([z.int(), z.boolean()])),
});
export type ProviderCard = z.infer<typeof ProviderCard>;

/** The cards are parsed one by one, so that a broken card does not spoil the others. */
export const CardPage = z.object({
  cards: z.array(z.unknown()),
  cardCount: z.int(),
  pageCount: z.int(),
  page: z.int(),
});

const Named = z.object({ id: z.int(), slug: z.nullish(z.string()), name: Localised });

export const ProviderSet = z.object({
  ...Named.shape,
  slug: z.string(),
  type: z.nullish(z.string()),
  collectibleCount: maybeInt,
  aliasSetIds: z.nullish(z.array(z.int())),
  /** Only the demo provider sends these two addresses. */
  iconUrl: z.nullish(z.url()),
  backgroundUrl: z.nullish(z.url()),
});
export type ProviderSet = z.infer<typeof ProviderSet>;

export const ProviderMetadata = z.object({
  sets: z.array(ProviderSet),
  setGroups: z.array(
    z.object({
      slug: z.string(),
      cardSets: z.nullish(z.array(z.string())),
      standard: z.nullish(z.boolean()),
    }),
  ),
  types: z.array(Named),
  rarities: z.array(Named),
  classes: z.array(Named),
  minionTypes: optional(z.array(Named)),
  keywords: optional(z.array(Named)),
});
export type ProviderMetadata = z.infer<typeof ProviderMetadata>;

export const TokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

export const ErrorReply = z.union([
  z.object({ detail: z.string(), code: z.optional(z.union([z.number(), z.string()])) }),
  z.object({ error: z.string(), error_description: z.optional(z.string()) }),
]);

/** Fills in every language; what is missing falls back to English, then to the first text, then to `otherwise`. */
export function everyLocale(texts: Localised, otherwise = ''): Record<Locale, string> {
  const fallback = texts.en ?? Object.values(texts)[0] ?? otherwise;
  return inEachLocale((locale) => texts[locale] ?? fallback);
}

/** Makes a field optional. No question depends on it, so an unexpected value counts as absent. */
function optional<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.nullish(schema), undefined);
}
