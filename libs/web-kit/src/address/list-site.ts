import { toEntry } from '@cardwise/contracts/to-entry';
import { domains } from '@cardwise/contracts/list-domains';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import type { Site } from './site-block.ts';

/** Lists the pages of all domains for builds and tests; it runs in Node only. */
export function listSite(): Site {
  return {
    domains: domains.map((domain) => {
      const { name, pages } = toEntry(domain);
      return { ...(domain.remote !== undefined && { remote: domain.remote }), domain: { name, pages } };
    }),
    descriptions: inEachLocale((locale) =>
      Object.fromEntries(
        domains.flatMap(({ pages }) => pages.map(({ name, texts }) => [name, texts[locale].description])),
      ),
    ),
  };
}
