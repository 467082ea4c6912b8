import { fragmentAnswersId, fragmentBuildId, type RenderedPage } from '@cardwise/contracts/site/fragment';
import { RegistryEntry } from '@cardwise/contracts/site/registry';
import { keepEarlyResponse } from '@cardwise/web-kit/early-responses';
import { headKey, keepEarlyHead, type PageHead } from '@cardwise/web-kit/page-head';

let build: RegistryEntry | undefined;

export function fragmentBuild(): RegistryEntry | undefined {
  return build;
}

/**
 * Makes the fragment's responses answer the remote's first calls.
 * @returns whether the fragment has set the page's head.
 */
export function takeFragment(): boolean {
  const entry = RegistryEntry.safeParse(getBlock(fragmentBuildId));
  if (!entry.success) return false;
  build = entry.data;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // A remote finds loaded stylesheets by their full address and loads all others again. In Safari, stylesheets may
    // still be loading here.
    if (link.sheet) link.dataset['href'] = link.href;
  }
  let hasHead = false;
  for (const [key, body] of getBlock(fragmentAnswersId) as RenderedPage['answers']) {
    if (key === headKey) {
      keepEarlyHead(body as PageHead);
      hasHead = true;
    } else {
      keepEarlyResponse(key, Promise.resolve(Response.json(body)));
    }
  }
  return hasHead;
}

function getBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
