import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { RemoteName } from '@cardwise/contracts/site/registry';

/** The shell itself renders the pages of a domain that has no remote. */
export type SiteDomain = { remote?: RemoteName; domain: DomainEntry };

export type Site = {
  domains: readonly SiteDomain[];
  /** The descriptions are keyed by language and page name; an HTML page holds only those of its own language. */
  descriptions: Partial<Record<Locale, Readonly<Record<string, string>>>>;
};

export const siteBlockId = 'site';

export function parseSite(block: string | null | undefined): Site {
  return block ? (JSON.parse(block) as Site) : { domains: [], descriptions: {} };
}
