import type { PageEntry } from '@cardwise/contracts/site/domain-entry';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';
import type { RemoteName } from '@cardwise/contracts/site/registry';

import { createStore, useStore } from '../store.ts';
import { findKnownPage } from './find-page.ts';
import { parseSite, type Site, siteBlockId, type SiteDomain } from './site-block.ts';

export type SitePage = PageEntry & { remote: RemoteName | undefined };

let site = parseSite(typeof document === 'undefined' ? null : document.getElementById(siteBlockId)?.textContent);
let pages = createStore(getPages(site.domains));

export function builtSite(): Site {
  return site;
}

/** Sets the site on a server, which has no HTML page to read it from. Call this before the first render. */
export function provideSite(given: Site): void {
  site = given;
  pages = createStore(getPages(given.domains));
}

export function setSitePages(domains: readonly SiteDomain[]): void {
  pages.set(getPages(domains));
}

export function useSitePages(): readonly SitePage[] {
  return useStore(pages, pages.first);
}

export function onPagesChanged(listener: () => void): () => void {
  return pages.subscribe(listener);
}

export function isKnownPath(pathname: string, pages: readonly PageAddress[] = sitePages()): boolean {
  return findKnownPage(pathname, defaultLocale, pages) !== null;
}

export function sitePages(): readonly SitePage[] {
  return pages.get();
}

/** Sorts the pages by their place in the navigation; pages that are not in the navigation follow by name. */
function getPages(domains: readonly SiteDomain[]): readonly SitePage[] {
  return domains
    .flatMap(({ remote, domain }) => domain.pages.map((page) => ({ ...page, remote })))
    .sort((a, b) => (a.navigation ?? Infinity) - (b.navigation ?? Infinity) || (a.name < b.name ? -1 : 1));
}
