import { StatisticsFilter } from '@cardwise/contracts/statistics';
import type { Locale } from '@cardwise/contracts/locales';
import { pagePath } from '@cardwise/web-kit';

/** Query parameters for what the path does not contain. */
const names = {
  card_search: 'q',
  card_type: 'type',
  card_rarity: 'rarity',
  card_class: 'class',
  sort: 'sort',
} as const;
const longestSearch = 100;

/**
 * The address of a view of the list, with set and page in the path.
 *
 * @example listAddress('de', filter) // '/de/statistiken/core/2?q=frost'
 */
export const listAddress = (locale: Locale, filter: StatisticsFilter): string => {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    if (filter[field]) query.set(name, filter[field]);
  }
  const path = pagePath(locale, 'statistics', filter.card_set, filter.page);
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Reads the view from a list's address. Invalid parts take their defaults.
 *
 * @returns undefined for the bare address, or an invalid set.
 */
export const readListAddress = (
  { set, page }: { set?: string | undefined; page?: string | undefined },
  query: URLSearchParams,
): StatisticsFilter | undefined => {
  const { card_set, card_type, card_rarity, card_class, sort, page: number } = StatisticsFilter.shape;
  const code = set === undefined ? undefined : card_set.safeParse(set).data;
  if (code === undefined) return undefined;
  return {
    card_search: (query.get(names.card_search) ?? '').trim().slice(0, longestSearch),
    card_type: card_type.safeParse(query.get(names.card_type)).data ?? '',
    card_set: code,
    card_rarity: card_rarity.safeParse(query.get(names.card_rarity)).data ?? '',
    card_class: card_class.safeParse(query.get(names.card_class)).data ?? '',
    page: number.safeParse(page).data ?? 1,
    sort: sort.safeParse(query.get(names.sort)).data ?? '',
  };
};
