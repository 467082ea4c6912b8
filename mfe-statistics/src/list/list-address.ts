import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import type { Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/web-kit';

/**
 * The query has these parameters. The set is usually in the path, and is a parameter only if a form was submitted
 * without scripts.
 */
export const parameters = {
  card_set: 'set',
  card_search: 'q',
  card_type: 'type',
  card_rarity: 'rarity',
  card_class: 'class',
  sort: 'sort',
} as const;
const longestSearch = 100;

/** Returns the address of a list. @example listAddress('de', filter) // '/de/statistiken/core/2?q=frost' */
export function listAddress(locale: Locale, filter: StatisticsFilter): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(parameters) as [keyof typeof parameters, string][]) {
    if (field !== 'card_set' && filter[field]) query.set(name, filter[field]);
  }
  const path = pagePath(locale, statisticsPage, filter.card_set, filter.page);
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Reads the filter from an address. Invalid parts take their defaults.
 * @returns undefined for the bare address and for an invalid set.
 */
export function readListAddress(
  { set, page }: { set?: string | undefined; page?: string | undefined },
  query: URLSearchParams,
): StatisticsFilter | undefined {
  const { card_set, card_type, card_rarity, card_class, sort, page: number } = StatisticsFilter.shape;
  const code = card_set.safeParse(set ?? query.get(parameters.card_set)).data;
  if (code === undefined) return undefined;
  return {
    card_search: (query.get(parameters.card_search) ?? '').trim().slice(0, longestSearch),
    card_type: card_type.safeParse(query.get(parameters.card_type)).data ?? '',
    card_set: code,
    card_rarity: card_rarity.safeParse(query.get(parameters.card_rarity)).data ?? '',
    card_class: card_class.safeParse(query.get(parameters.card_class)).data ?? '',
    page: number.safeParse(page).data ?? 1,
    sort: sort.safeParse(query.get(parameters.sort)).data ?? '',
  };
}
