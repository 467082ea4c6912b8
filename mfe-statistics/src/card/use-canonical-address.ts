import { pagePath, useLocale, useLocation, useNavigate } from '@cardwise/web-kit';
import { useEffect } from 'react';

const decode = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Replaces the address the page was opened at with its canonical one.
 *
 * @param path undefined while it is unknown.
 */
export const useCanonicalAddress = (path: string | undefined): void => {
  const { pathname, search, hash, state } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();

  useEffect(() => {
    if (path === undefined || decode(path) === decode(pathname)) return;
    // While the language changes, address, texts and data are of different languages for a moment.
    const inLocale = (candidate: string) => candidate.startsWith(`${pagePath(locale, 'statistics')}/`);
    if (inLocale(path) && inLocale(pathname)) void navigate({ pathname: path, search, hash }, { replace: true, state });
  }, [path, pathname, search, hash, state, locale, navigate]);
};
