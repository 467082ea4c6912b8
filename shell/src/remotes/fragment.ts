import { fragmentAnswersId, fragmentBuildId, type RenderedPage } from '@cardwise/contracts/site/fragment';
import { RegistryEntry } from '@cardwise/contracts/site/registry';
import { keepEarlyAnswer } from '@cardwise/web-kit/early-answers';
import { headKey, keepEarlyHead, type PageHead } from '@cardwise/web-kit/page-head';

let build: RegistryEntry | undefined;

/** The build that rendered the page's fragment, once the fragment is in use. */
export const fragmentBuild = (): RegistryEntry | undefined => build;

const blockOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/**
 * Puts the page's fragment to use: its responses answer the remote's first calls, and its build is the one that runs.
 *
 * @returns whether the head that came with the page is the fragment's.
 */
export const takeFragment = (): boolean => {
  const entry = RegistryEntry.safeParse(blockOf(fragmentBuildId));
  if (!entry.success) return false;
  build = entry.data;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // The remote finds its stylesheets by their full address and need not load them again; what was refused, or did not
    // come, is not there.
    if (link.sheet) link.dataset['href'] = link.href;
    else link.remove();
  }
  let hasHead = false;
  for (const [key, body] of blockOf(fragmentAnswersId) as RenderedPage['answers']) {
    if (key === headKey) {
      keepEarlyHead(body as PageHead);
      hasHead = true;
    } else {
      keepEarlyAnswer(key, Promise.resolve(Response.json(body)));
    }
  }
  return hasHead;
};
