import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { pagePath, useLocale, useLocation, useNavigate } from '@cardwise/web-kit';
import { useEffect } from 'react';

const decode = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** @param path undefined while unknown. */
export const useCanonicalAddress = (path: string | undefined): void => {
  const { pathname, search, hash, state } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();

  useEffect(() => {
    if (path === undefined || decode(path) === decode(pathname)) return;
    // During a change of language, address, texts and data briefly differ in language.
    const inLocale = (candidate: string) => candidate.startsWith(`${pagePath(locale, statisticsPage)}/`);
    if (inLocale(path) && inLocale(pathname)) void navigate({ pathname: path, search, hash }, { replace: true, state });
  }, [path, pathname, search, hash, state, locale, navigate]);
};
