import type { AppConfig, ConfigSet } from '@cardwise/contracts/catalogue/app-config';
import { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { CardOrder, type StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import type { SelectGroup, SelectOption } from '@cardwise/ui-kit/select';

import type { Texts } from '../texts.ts';

const wholeGroups = ['standard', 'wild'] as const;

export function listOptions(config: AppConfig, { card_search }: StatisticsFilter, locale: Locale, t: Texts) {
  const option = toOption(locale);
  const types = config.types.filter(({ code }) => CardType.safeParse(code).success).map(option);
  const classes = config.classes.filter(({ code }) => CardClass.safeParse(code).success).map(option);
  const rarities = config.rarities.filter(({ code }) => Rarity.safeParse(code).success).map(option);
  return {
    card_set: setOptions(config, locale, t),
    card_type: [{ value: '', label: t('filter.types.all') }, ...types.sort(byLabel(locale))],
    card_rarity: [{ value: '', label: t('filter.rarities.all') }, ...rarities],
    card_class: [{ value: '', label: t('filter.classes.all') }, ...classes.sort(byLabel(locale))],
    sort: sortOptions(card_search !== '', t),
  };
}

function setOptions(config: AppConfig, locale: Locale, t: Texts): (SelectOption | SelectGroup)[] {
  const group = (name: (typeof wholeGroups)[number], sets: ConfigSet[]): SelectGroup => ({
    label: t(`filter.sets.${name}`),
    options: [{ value: name, label: t(`filter.sets.${name}All`) }, ...sets.map(toOption(locale))],
  });
  return [
    { value: allSets, label: t('filter.sets.all') },
    group('standard', config.standardsets),
    group('wild', config.wildsets),
  ];
}

function toOption(locale: Locale) {
  return ({ code, names }: AppConfig['types'][number]): SelectOption => ({ value: code, label: names[locale] });
}

function byLabel(locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  return (a: SelectOption, b: SelectOption) => compare(a.label, b.label);
}

function sortOptions(searching: boolean, t: Texts): SelectOption[] {
  return [
    { value: '', label: t(searching ? 'filter.sort.match' : 'filter.sort.cost') },
    ...CardOrder.options.map((value) => ({ value, label: t(`filter.sort.${value}`) })),
  ];
}

export function isKnownSet(code: string, { standardsets, wildsets }: AppConfig): boolean {
  return !isOneSet(code) || [...standardsets, ...wildsets].some((set) => set.code === code);
}

export function isOneSet(chosen: string): boolean {
  return chosen !== allSets && !wholeGroups.some((name) => name === chosen);
}
