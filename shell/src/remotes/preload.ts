import type { RegistryEntry } from '@cardwise/contracts/registry';

/**
 * Fetches a file of a remote before it is asked for.
 *
 * @param integrity as the script itself will have it; with another one it would be fetched twice.
 */
export function preload(href: string, integrity?: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  if (integrity) link.integrity = integrity;
  document.head.append(link);
  return link;
}

/** What the entry script will ask for, with the texts in the page's language. */
export function filesBeside({ preload: files = [], texts = {} }: RegistryEntry): string[] {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return text ? [...files, text] : files;
}
