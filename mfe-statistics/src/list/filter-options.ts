import type { AppConfig, ConfigSet } from '@cardwise/contracts/app-config';
import { CardClass, CardType, Rarity } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import { allSets } from '@cardwise/contracts/sets';
import { CardOrder } from '@cardwise/contracts/statistics';
import type { SelectGroup, SelectOption } from '@cardwise/ui-kit/select';
import type { useTranslation } from '@cardwise/web-kit';

type Texts = ReturnType<typeof useTranslation<'statistics'>>['t'];

/** Groups that can be chosen as a whole. */
const wholeGroups = ['standard', 'wild'] as const;

/** Whether a choice of the set list is one set, and not several. */
export const isOneSet = (chosen: string): boolean => chosen !== allSets && !wholeGroups.some((name) => name === chosen);

const byLabel = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: SelectOption, b: SelectOption) => compare(a.label, b.label);
};

const optionOf =
  (locale: Locale) =>
  ({ code, names }: AppConfig['types'][number]): SelectOption => ({ value: code, label: names[locale] });

/** Every set, in its group; one of the address that the catalogue does not have is called by its code. */
export const setOptions = (
  config: AppConfig,
  chosen: string,
  locale: Locale,
  t: Texts,
): (SelectOption | SelectGroup)[] => {
  const group = (name: (typeof wholeGroups)[number], sets: ConfigSet[]): SelectGroup => ({
    label: t(`filter.sets.${name}`),
    options: [{ value: name, label: t(`filter.sets.${name}All`) }, ...sets.map(optionOf(locale))],
  });
  const groups = [group('standard', config.standardsets), group('wild', config.wildsets)];
  const known = chosen === allSets || groups.some(({ options }) => options.some(({ value }) => value === chosen));
  return [
    { value: allSets, label: t('filter.sets.all') },
    ...(known ? [] : [{ value: chosen, label: chosen }]),
    ...groups,
  ];
};

/** Every type, rarity and class that the service can be asked for; rarities stay in the order of their worth. */
export const listOptions = (config: AppConfig, locale: Locale, t: Texts) => {
  const option = optionOf(locale);
  const types = config.types.filter(({ code }) => CardType.safeParse(code).success).map(option);
  const classes = config.classes.filter(({ code }) => CardClass.safeParse(code).success).map(option);
  const rarities = config.rarities.filter(({ code }) => Rarity.safeParse(code).success).map(option);
  return {
    types: [{ value: '', label: t('filter.types.all') }, ...types.sort(byLabel(locale))],
    rarities: [{ value: '', label: t('filter.rarities.all') }, ...rarities],
    classes: [{ value: '', label: t('filter.classes.all') }, ...classes.sort(byLabel(locale))],
  };
};

/** Orders of the list; the usual one of a search is by how well a name fits. */
export const sortOptions = (searching: boolean, t: Texts): SelectOption[] => [
  { value: '', label: t(searching ? 'filter.sort.match' : 'filter.sort.cost') },
  ...CardOrder.options.map((value) => ({ value, label: t(`filter.sort.${value}`) })),
];

/** Whether the set list has a set, so that it may be remembered. */
export const isKnownSet = (code: string, { standardsets, wildsets }: AppConfig): boolean =>
  !isOneSet(code) || [...standardsets, ...wildsets].some((set) => set.code === code);
