import type { RegistryEntry } from '@cardwise/contracts/site/registry';

/**
 * Preloads a script, a stylesheet or a typeface.
 *
 * @param integrity that of the script itself, or it is fetched twice.
 */
export const preload = (href: string, integrity?: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script';
  // Typefaces are fetched with CORS.
  if (link.as === 'font') link.crossOrigin = 'anonymous';
  link.href = href;
  if (integrity) link.integrity = integrity;
  document.head.append(link);
  return link;
};

/** Preloads what the entry script will request, with the texts in the page's language. */
export const preloadBeside = ({ preload: files = [], texts = {}, hashes = {} }: RegistryEntry): HTMLLinkElement[] => {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return [...files, ...(text ? [text] : [])].map((file) => preload(file, hashes[file]));
};
