import type { RegistryEntry } from '@cardwise/contracts/site/registry';

/** @param integrity the script's own, or it is fetched twice. */
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

export const preloadBeside = ({ preload: files = [], texts = {}, hashes = {} }: RegistryEntry): HTMLLinkElement[] => {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return [...files, ...(text ? [text] : [])].map((file) => preload(file, hashes[file]));
};
