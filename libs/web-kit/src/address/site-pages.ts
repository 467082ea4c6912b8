import type { PageEntry } from '@cardwise/contracts/site/domain-entry';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';
import type { RemoteName } from '@cardwise/contracts/site/registry';

import { createStore, useStore } from '../store.ts';
import { findKnownPage } from './find-page.ts';
import { parseSite, type Site, siteBlockId, type SiteDomain } from './site-block.ts';

export type SitePage = PageEntry & { remote: RemoteName | undefined };

/** In the order of the navigation; the others follow. */
const pagesOf = (domains: readonly SiteDomain[]): readonly SitePage[] =>
  domains
    .flatMap(({ remote, domain }) => domain.pages.map((page) => ({ ...page, remote })))
    .sort((a, b) => (a.navigation ?? Infinity) - (b.navigation ?? Infinity) || (a.name < b.name ? -1 : 1));

let site = parseSite(typeof document === 'undefined' ? null : document.getElementById(siteBlockId)?.textContent);
let pages = createStore(pagesOf(site.domains));

export const builtSite = (): Site => site;

/** On a server, which has no HTML page: call it before the first render. */
export const provideSite = (given: Site): void => {
  site = given;
  pages = createStore(pagesOf(given.domains));
};

export const settlePages = (domains: readonly SiteDomain[]): void => pages.set(pagesOf(domains));

export const sitePages = (): readonly SitePage[] => pages.get();

export const useSitePages = (): readonly SitePage[] => useStore(pages, pages.first);

export const onPagesSettled = (listener: () => void): (() => void) => pages.subscribe(listener);

export const isKnownPath = (pathname: string, pages: readonly PageAddress[] = sitePages()): boolean =>
  findKnownPage(pathname, defaultLocale, pages) !== null;
