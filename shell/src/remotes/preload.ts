import type { RegistryEntry } from '@cardwise/contracts/registry';

/**
 * Fetches a script, a stylesheet or a typeface before it is asked for.
 *
 * @param integrity as the script itself will have it; with another one it would be fetched twice.
 */
export const preload = (href: string, integrity?: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script';
  // The only way in which browsers ask for typefaces.
  if (link.as === 'font') link.crossOrigin = 'anonymous';
  link.href = href;
  if (integrity) link.integrity = integrity;
  document.head.append(link);
  return link;
};

/** What the entry script will ask for, with the texts in the page's language. */
export const filesBeside = ({ preload: files = [], texts = {} }: RegistryEntry): string[] => {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return text ? [...files, text] : files;
};
