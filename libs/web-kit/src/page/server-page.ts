import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import type { Locale } from '@cardwise/contracts/site/locales';

export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Where the end differs by language; older shells ignore it. */
  alternates?: { locale: Locale; path: string }[];
  path?: string;
  unlisted?: boolean;
  /** Other sites learn how to show the page; as its description says by default. */
  oembed?: boolean | undefined;
  /** For link previews, the site's by default; a path or absolute address, sizes in pixels. */
  picture?: { url: string; width: number; height: number; alt: string };
  /** Structured data (JSON-LD), in pages that arrive with their content. */
  data?: object;
};

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
export const perPage = <T>(make: () => T): (() => T) => {
  const values = new WeakMap<object, { value: T }>();
  return () => {
    const page = serverPage.current() ?? serverPage;
    const known = values.get(page) ?? { value: make() };
    values.set(page, known);
    return known.value;
  };
};

export const siteOrigin = (): string => serverPage.current()?.request.origin ?? location.origin;
