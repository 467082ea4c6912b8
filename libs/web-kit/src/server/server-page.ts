import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest } from '@cardwise/contracts/site/fragment';

import type { PageHead } from '../head/page-head.ts';

/** A page while a server renders it. */
export type ServerPage = {
  request: PageRequest;
  config: Promise<AppConfig>;
  /** What the screen says about its page, once rendered. */
  head: PageHead | undefined;
  /** Responses that the page is rendered from, by `answerKey`. */
  answers: Map<string, unknown>;
};

/**
 * Finds the page that a server is rendering; undefined in browsers. The server part replaces `current`, because finding
 * the page needs Node's modules.
 */
export const serverPage: { current: () => ServerPage | undefined } = { current: () => undefined };

/**
 * A value that belongs to the page: one in a browser, one for each page that a server renders, so that nothing of one
 * visitor's page, and nothing old, reaches another's.
 *
 * @example const entries = perPage(() => new Map<string, Entry>());
 */
export const perPage = <T>(make: () => T): (() => T) => {
  const values = new WeakMap<object, { value: T }>();
  return () => {
    const page = serverPage.current() ?? serverPage;
    const known = values.get(page) ?? { value: make() };
    values.set(page, known);
    return known.value;
  };
};

/** The site's origin, for absolute addresses. */
export const siteOrigin = (): string => serverPage.current()?.request.origin ?? location.origin;
