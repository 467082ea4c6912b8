import type { PageEntry } from '@cardwise/contracts/site/domain-entry';
import { parseRegistry, type Registry } from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/pages';
import { parseSite, siteBlockId } from '@cardwise/web-kit/site-block';

import { liveDomains } from '../remotes/live-domains.ts';
import { cacheNames } from './caches.ts';

const siteBlock = new RegExp(`id="${siteBlockId}">(.*?)</script>`, 's');

/** The outline kept last, which is that of the last language. */
export const lastOutline = async (): Promise<Request | undefined> =>
  (await (await caches.open(cacheNames.pages)).keys()).at(-1);

const keptRegistry = async (): Promise<Registry> => {
  const kept = await (await caches.open(cacheNames.registry)).match(registryPath);
  return parseRegistry(await kept?.json()).registry;
};

/** The site's pages, as the outline and the registry that are kept have them. */
export const keptPages = async (): Promise<PageEntry[]> => {
  const outline = await lastOutline();
  const html = outline && (await (await caches.match(outline))?.text());
  const { domains: built } = parseSite(siteBlock.exec(html ?? '')?.[1]);
  const domains = await keptRegistry().then(
    (registry) => liveDomains(built, registry).domains,
    () => built,
  );
  return domains.flatMap(({ domain }) => domain.pages);
};
