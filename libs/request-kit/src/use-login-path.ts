import { loginPath } from '@cardwise/contracts/slugs';
import { useLocation } from '@cardwise/web-kit';

/** Address of the login that leads back to this page, tab included. */
export const useLoginPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return loginPath(pathname + search + hash);
};
