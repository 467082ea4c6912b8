import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { BackgroundSet } from '@cardwise/contracts/profile/profile';

export type Background = { code: string; name: string; url: string; icon: string };

type Backgrounds = { standard: Background[]; others: Background[] };

/**
 * The pictures the server accepts, named in the page's language and in catalogue order with the current set first.
 * Leaves out sets that are not in the catalogue, because no page would show their picture.
 */
export const listBackgrounds = (
  sets: readonly BackgroundSet[],
  options: { current: string; config: AppConfig; locale: Locale },
): Backgrounds => {
  const { current, config, locale } = options;
  const catalogue = [...config.standardsets, ...config.wildsets];
  const urls = new Map(sets.map(({ code, url }) => [code, url]));
  const isStandard = ({ code }: Background) => code === current || config.standardsets.some((set) => set.code === code);

  const currentFirst = catalogue.toSorted((a, b) => Number(b.code === current) - Number(a.code === current));
  const listed = currentFirst.flatMap(({ code, names, icon }): Background[] => {
    const url = urls.get(code);
    return url === undefined ? [] : [{ code, name: names[locale], url, icon }];
  });
  return { standard: listed.filter(isStandard), others: listed.filter((background) => !isStandard(background)) };
};
