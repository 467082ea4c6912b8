import { useLocation } from '@cardwise/web-kit';

/** Address of the login that leads back to the page the visitor is on. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return `/login?${new URLSearchParams({ return: pathname + search })}`;
}
