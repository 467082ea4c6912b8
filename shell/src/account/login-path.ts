import { useLocation } from '@cardwise/web-kit';

/** Address of the login that leads back to the page the visitor is on, and to the tab of it. */
export const useLoginPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return `/login?${new URLSearchParams({ return: pathname + search + hash })}`;
};
