import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import type { PageHead } from '@cardwise/contracts/site/remote-module';

export type ServerPage = {
  request: PageRequest;
  config: Promise<AppConfig>;
  head: PageHead | undefined;
  /** By `requestKey`. */
  responses: Map<string, unknown>;
};

/** Undefined in browsers. The server part replaces `current`, which needs Node's modules. */
export const serverPage: { current: () => ServerPage | undefined } = { current: () => undefined };

/** One value per page that a server renders: nothing of a visitor may reach another. In a browser one in all. */
export function perPage<T>(make: () => T): () => T {
  const values = new WeakMap<object, { value: T }>();
  return () => {
    const page = serverPage.current() ?? serverPage;
    const known = values.get(page) ?? { value: make() };
    values.set(page, known);
    return known.value;
  };
}

export function siteOrigin(): string {
  return serverPage.current()?.request.origin ?? location.origin;
}
