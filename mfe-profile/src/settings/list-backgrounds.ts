import type { AppConfig } from '@cardwise/contracts/app-config';
import type { Locale } from '@cardwise/contracts/locales';
import type { BackgroundSet } from '@cardwise/contracts/profile';

/** A picture to choose; `icon` is the set's sign, where the catalogue has one. */
export type Background = { code: string; name: string; url: string; icon: string | undefined };

/** The pictures of the sets that are played now, and those of the others. */
export type Backgrounds = { standard: Background[]; others: Background[] };

/**
 * The pictures that the server takes, named in the page's language and in the order of the catalogue: the current set
 * first. Those that the catalogue has no cards of come last.
 */
export function listBackgrounds(
  sets: readonly BackgroundSet[],
  options: { current: string; config: AppConfig; locale: Locale },
): Backgrounds {
  const { current, config, locale } = options;
  const catalogue = [...config.standardsets, ...config.wildsets];
  const rank = (code: string) => {
    if (code === current) return -1;
    const index = catalogue.findIndex((set) => set.code === code);
    return index === -1 ? catalogue.length : index;
  };
  const present = ({ code, name, url }: BackgroundSet): Background => {
    const known = catalogue.find((set) => set.code === code);
    return { code, name: known?.names[locale] ?? name, url, icon: known?.icon };
  };
  const isStandard = ({ code }: Background) => code === current || config.standardsets.some((set) => set.code === code);

  const listed = sets.toSorted((a, b) => rank(a.code) - rank(b.code)).map(present);
  return { standard: listed.filter(isStandard), others: listed.filter((background) => !isStandard(background)) };
}
