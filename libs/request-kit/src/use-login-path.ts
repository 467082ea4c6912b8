import { loginPath } from '@cardwise/contracts/site/slugs';
import { useLocation } from '@cardwise/web-kit';

/** Of the login that returns to this page, fragment included. */
export const useLoginPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return loginPath(pathname + search + hash);
};
