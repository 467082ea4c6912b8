import { racePage } from '@cardwise/contracts/rounds/pages';
import { pagePath, useLocale } from '@cardwise/web-kit';

export const useRacePath = (): ((...rest: string[]) => string) => {
  const locale = useLocale();
  return (...rest) => pagePath(locale, racePage, ...rest);
};
