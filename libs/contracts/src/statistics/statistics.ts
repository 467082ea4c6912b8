import * as z from 'zod/mini';

import { Runes } from '../catalogue/cards.ts';
import { Names } from '../catalogue/app-config.ts';
import { CardClass, CardType, QuestionKind, Rarity, perKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Locale, perLocale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';
import { SetCode, allSets } from '../catalogue/sets.ts';

/** Orders of the list that can be asked for; `hardest` and `asked` put cards nobody was asked about last. */
export const CardOrder = z.enum(['name', 'hardest', 'asked']);
export type CardOrder = z.infer<typeof CardOrder>;

/** What the list is narrowed to; empty strings mean no restriction. */
export const StatisticsFilter = z.object({
  card_search: z._default(z.string().check(z.maxLength(100)), ''),
  card_type: z._default(z.union([CardType, z.literal('')]), ''),
  card_set: z._default(SetCode, allSets),
  card_rarity: z._default(z.union([Rarity, z.literal('')]), ''),
  card_class: z._default(z.union([CardClass, z.literal('')]), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  /** Empty: by relevance when there is a search text, else by cost and name. */
  sort: z._default(z.union([CardOrder, z.literal('')]), ''),
});
export type StatisticsFilter = z.infer<typeof StatisticsFilter>;

/** Cookie with the list's last view, which the list's bare address shows. */
export const statisticsFilterCookie = 'statistics_filter';

/** Every `name_{locale}` or `text_{locale}` field there is. */
const localised = <P extends 'name' | 'text'>(prefix: P) => {
  const value = z.optional(z.string());
  const field = <L extends string>(locale: L) =>
    ({ [`${prefix}_${locale}`]: value }) as Record<`${P}_${L}`, typeof value>;
  return {
    ...field('de'),
    ...field('en'),
    ...field('es'),
    ...field('fr'),
    ...field('it'),
    ...field('pl'),
    ...field('pt'),
  };
};

/** A card in the list: `name_en` and the name in the asked language. */
export const CardLink = z.object({
  ...localised('name'),
  id: CardId,
  name_en: z.string(),
  suffix: z.string(),
  full_url: z.string(),
  full_img: z.string(),
  /** Answers about the card, and how many in a hundred were correct; absent while the numbers cannot be read. */
  asked: z.optional(z.int()),
  percent: z.optional(z.number()),
});
export type CardLink = z.infer<typeof CardLink>;

/** Cards on a page of the list. */
export const cardsPerPage = 24;

/** POST /statistics/search?page=N: one page of cards. `page` of the query wins over the filter's. */
export const searchCards = endpoint({
  method: 'POST',
  path: '/statistics/search',
  audience: 'everyone',
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  body: z.object({ filter: StatisticsFilter, locale: z.optional(Locale) }),
  response: z.object({
    data: z.array(CardLink),
    total: z.int(),
    prev: z.nullable(z.int()),
    next: z.nullable(z.int()),
    /** The number of pages; 1 for an empty result. */
    last: z.int(),
  }),
});

/** Counts of one question kind. `percent` 0–100 and `duration` (mean, seconds) have one decimal; both 0 when never asked. */
export const Tally = z.object({ asked: z.int(), correct: z.int(), percent: z.number(), duration: z.number() });
export type Tally = z.infer<typeof Tally>;

export const KindTallies = z.object(perKind(() => Tally));
export type KindTallies = z.infer<typeof KindTallies>;

/** Statistics tabs that hold numbers. */
export const compiledTabs = ['all', 'easy', 'medium', 'hard', 'pixel'] as const;
export const CompiledStatistics = z.object({
  all: KindTallies,
  easy: KindTallies,
  medium: KindTallies,
  hard: KindTallies,
  pixel: KindTallies,
});
export type CompiledStatistics = z.infer<typeof CompiledStatistics>;

/**
 * One fact of the information tab: a code known to the language files, and its value(s): codes, numbers, or the text in
 * the asked language. A printing is the set's code of another card of the same name, with that card's page.
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
 * A wrong choice and how often it was taken. `label` is the number, or the English name of the card whose name or text
 * was taken; then `card` is that card's id and `labels` its name in each language.
 */
export const Confusion = z.object({
  label: z.string(),
  count: z.int(),
  card: z.optional(CardId),
  labels: z.optional(Names),
});
export type Confusion = z.infer<typeof Confusion>;

/**
 * Answers given while the card still had another value; they are part of the numbers of the tabs as well. `value` is
 * empty for names and texts, whose former wording is not kept.
 */
export const FormerValue = z.object({
  kind: QuestionKind,
  value: z.string(),
  tally: Tally,
  /** Until when the card had it; absent when nobody saw it change. */
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
  /** The card's page in every language: its name is a part of the address. */
  full_urls: z.optional(perLocale(z.string())),
  full_img: z.string(),
  /** The picture that link previews show. */
  share_img: z.optional(z.string()),
  /** Present while administrators keep the card out of the quiz: why, as they wrote it; empty when it is not known. */
  banned_reason: z.optional(z.string()),
  info: z.object({
    regular: z.array(CardFact),
    /** What a minion is, in the asked language, its main type first. */
    minion_types: z.optional(z.array(z.string())),
    runes: z.optional(Runes),
  }),
  statistics_compiled: CompiledStatistics,
  /** Per kind, the wrong answers chosen most often, most frequent first. */
  mistaken_for: z.partialRecord(QuestionKind, z.array(Confusion)),
  former_values: z.array(FormerValue),
  /** Answers by month (`2026-11`), oldest first; months without an answer are left out. */
  months: z.optional(z.array(z.object({ month: z.string(), asked: z.int(), correct: z.int() }))),
  /** When the card was changed, oldest first. */
  changes: z.optional(z.array(z.object({ kind: QuestionKind, at: z.iso.datetime() }))),
});
export type CardDetail = z.infer<typeof CardDetail>;

/** GET /statistics/card/{id}: one card with its statistics. */
export const cardStatistics = endpoint({
  method: 'GET',
  path: '/statistics/card/:id',
  audience: 'everyone',
  params: z.object({ id: CardId }),
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({ data: CardDetail }),
});

/** The player's results at questions of one kind, or about cards of one type, class or set. */
export const WeakSpot = z.object({ code: z.string(), correct: z.int(), total: z.int(), percent: z.number() });
export type WeakSpot = z.infer<typeof WeakSpot>;

/** GET /statistics/weak-spots: where the logged-in player errs; each list weakest first, a few answers alone not counting as weak. */
export const loadWeakSpots = endpoint({
  method: 'GET',
  path: '/statistics/weak-spots',
  audience: 'player',
  response: z.object({
    kind: z.array(WeakSpot),
    type: z.array(WeakSpot),
    class: z.array(WeakSpot),
    set: z.array(WeakSpot),
  }),
});
export type WeakSpots = z.infer<typeof loadWeakSpots.response>;
