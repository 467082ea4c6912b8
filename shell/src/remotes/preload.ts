import type { RegistryEntry } from '@cardwise/contracts/site/registry';

/**
 * Preloads a script, a stylesheet or a typeface.
 *
 * @param integrity the hash the script itself will have; with another, it would be fetched twice.
 */
export const preload = (href: string, integrity?: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script';
  // Browsers always fetch typefaces with CORS; a preload without it would not be used.
  if (link.as === 'font') link.crossOrigin = 'anonymous';
  link.href = href;
  if (integrity) link.integrity = integrity;
  document.head.append(link);
  return link;
};

/** Preloads the files the entry script will request, including the texts in the page's language. */
export const preloadBeside = ({ preload: files = [], texts = {}, hashes = {} }: RegistryEntry): HTMLLinkElement[] => {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return [...files, ...(text ? [text] : [])].map((file) => preload(file, hashes[file]));
};
