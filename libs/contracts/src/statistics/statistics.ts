import * as z from 'zod/mini';

import {
  CardClass,
  CardId,
  CardType,
  perKind,
  QuestionKind,
  Rarity,
  Runes,
  perDifficulty,
} from '../catalogue/cards.ts';
import { Names } from '../catalogue/app-config.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale, locales, perLocale } from '../site/locales.ts';
import { SetCode, allSets } from '../catalogue/sets.ts';

const { everyone, player } = getCalls('statistics');

/** `hardest` and `asked` put cards without answers last. */
export const CardOrder = z.enum(['name', 'hardest', 'asked']);
export type CardOrder = z.infer<typeof CardOrder>;

/** Empty strings restrict nothing. */
export const StatisticsFilter = z.object({
  card_search: z._default(z.string().check(z.maxLength(100)), ''),
  card_type: z._default(z.union([CardType, z.literal('')]), ''),
  card_set: z._default(SetCode, allSets),
  card_rarity: z._default(z.union([Rarity, z.literal('')]), ''),
  card_class: z._default(z.union([CardClass, z.literal('')]), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  /** An empty order means by relevance with a search text, and by cost and name without one. */
  sort: z._default(z.union([CardOrder, z.literal('')]), ''),
});
export type StatisticsFilter = z.infer<typeof StatisticsFilter>;

/** The cookie contains the last view of the list, which the address without a filter shows. */
export const statisticsFilterCookie = 'statistics_filter';

/** The names are in English and in the requested language. */
export const CardLink = z.object({
  ...localised('name'),
  id: CardId,
  name_en: z.string(),
  suffix: z.string(),
  full_url: z.string(),
  full_img: z.string(),
  /** `asked` and `percent` are absent while the numbers are unavailable. */
  asked: z.optional(z.int()),
  percent: z.optional(z.number()),
});
export type CardLink = z.infer<typeof CardLink>;

export const cardsPerPage = 24;

/** Finds cards, except for withheld ones. The query's `page` takes precedence over the filter's. */
export const searchCards = everyone('POST', '/statistics/search', {
  costly: true,
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  body: z.object({ filter: StatisticsFilter, locale: z.optional(Locale) }),
  response: z.object({
    data: z.array(CardLink),
    total: z.int(),
    prev: z.nullable(z.int()),
    next: z.nullable(z.int()),
    /** The last page is 1 for an empty result. */
    last: z.int(),
  }),
});

export const suggestionsPerCall = 24;

/**
 * Finds cards among all by the words of their names alone, the best match first; a withheld card comes without a
 * picture.
 */
export const suggestCards = everyone('POST', '/statistics/suggest', {
  costly: true,
  body: z.object({ text: z.string().check(z.maxLength(100)), locale: z.optional(Locale) }),
  response: z.object({
    data: z.array(z.object({ id: CardId, name: z.string(), suffix: z.string(), full_img: z.nullable(z.string()) })),
  }),
});
export type SuggestedCard = z.infer<typeof suggestCards.response>['data'][number];

/**
 * `percent` (0–100) and `duration` (the mean, in seconds) have one decimal; both are 0 if the card was never asked
 * about.
 */
export const Tally = z.object({ asked: z.int(), correct: z.int(), percent: z.number(), duration: z.number() });
export type Tally = z.infer<typeof Tally>;

export const KindTallies = z.object(perKind(() => Tally));
export type KindTallies = z.infer<typeof KindTallies>;

export const compiledTabs = ['all', 'easy', 'medium', 'hard', 'pixel'] as const;
export const CompiledStatistics = z.object({
  all: KindTallies,
  ...perDifficulty(KindTallies),
});
export type CompiledStatistics = z.infer<typeof CompiledStatistics>;

/**
 * The key of a fact has codes, numbers or text in the requested language as its values. A printing is the set of a card
 * with the same name, with the address of its page.
 */
export const CardFact = z.object({
  key: z.enum([
    'set',
    'class',
    'rarity',
    'type',
    'cost',
    'attack',
    'health',
    'durability',
    'armor',
    'text',
    'printings',
  ]),
  values: z.array(z.object({ value: z.string(), url: z.optional(z.string()) })),
});
export type CardFact = z.infer<typeof CardFact>;

/**
 * A confusion is a wrong choice: `label` is the number, or the English name of a card, in which case `card` and
 * `labels` are its id and names.
 */
export const Confusion = z.object({
  label: z.string(),
  count: z.int(),
  card: z.optional(CardId),
  labels: z.optional(Names),
});
export type Confusion = z.infer<typeof Confusion>;

/**
 * The tally counts the answers from before the card changed, which are included in the numbers of the tabs. `value` is
 * empty for names and texts.
 */
export const FormerValue = z.object({
  kind: QuestionKind,
  value: z.string(),
  tally: Tally,
  /** The time is absent when no import saw the change. */
  until: z.optional(z.iso.datetime()),
});
export type FormerValue = z.infer<typeof FormerValue>;

export const CardDetail = z.object({
  ...localised('name'),
  ...localised('text'),
  id: CardId,
  name_en: z.string(),
  type: z.string(),
  class: z.string(),
  suffix: z.string(),
  full_url: z.string(),
  full_urls: z.optional(perLocale(z.string())),
  full_img: z.string(),
  share_img: z.optional(z.string()),
  /** The reason is empty if it is unknown. */
  banned_reason: z.optional(z.string()),
  info: z.object({
    regular: z.array(CardFact),
    /** The main type comes first; the types are in the requested language. */
    minion_types: z.optional(z.array(z.string())),
    runes: z.optional(Runes),
  }),
  statistics_compiled: CompiledStatistics,
  mistaken_for: z.partialRecord(QuestionKind, z.array(Confusion)),
  former_values: z.array(FormerValue),
  /**
   * The card's questions taken together are harder than those of `harder_than` percent of cards; the difficulty is
   * absent with few answers.
   */
  difficulty: z.optional(z.object({ rating: z.number(), harder_than: z.number() })),
  /** The answers are counted by month (`2026-11`), oldest first; months without answers are left out. */
  months: z.optional(z.array(z.object({ month: z.string(), asked: z.int(), correct: z.int() }))),
  changes: z.optional(z.array(z.object({ kind: QuestionKind, at: z.iso.datetime() }))),
});
export type CardDetail = z.infer<typeof CardDetail>;

/**
 * The call fails with `conflict` if the card is part of a Daily Ten that may still be played; it is withheld until that
 * is over (`retry_after`).
 */
export const cardStatistics = everyone('GET', '/statistics/card/:id', {
  errors: ['not_found', 'conflict'],
  params: z.object({ id: CardId }),
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({ data: CardDetail }),
});

/** A weak spot is one kind of question, card type, class or set. */
export const WeakSpot = z.object({ code: z.string(), correct: z.int(), total: z.int(), percent: z.number() });
export type WeakSpot = z.infer<typeof WeakSpot>;

/** Returns the weakest spots first; a few answers alone do not make one. */
export const loadWeakSpots = player('GET', '/statistics/weak-spots', {
  response: z.object({
    kind: z.array(WeakSpot),
    type: z.array(WeakSpot),
    class: z.array(WeakSpot),
    set: z.array(WeakSpot),
  }),
});
export type WeakSpots = z.infer<typeof loadWeakSpots.response>;

function localised<P extends 'name' | 'text'>(prefix: P) {
  type Fields = Record<`${P}_${Locale}`, z.ZodMiniOptional<z.ZodMiniString>>;
  return Object.fromEntries(locales.map((locale) => [`${prefix}_${locale}`, z.optional(z.string())])) as Fields;
}
