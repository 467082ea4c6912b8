import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import type { PageHead } from '@cardwise/contracts/site/remote-module';

export type ServerPage = {
  request: PageRequest;
  config: Promise<AppConfig>;
  head: PageHead | undefined;
  /** The keys come from `requestKey`. */
  responses: Map<string, unknown>;
};

/** `current` returns undefined in browsers. The server part replaces it, because it needs Node's modules. */
export const serverPage: { current: () => ServerPage | undefined } = { current: () => undefined };

/**
 * Keeps one value for each page that a server renders, so that no visitor's data reaches another visitor. A browser has
 * a single value.
 */
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
