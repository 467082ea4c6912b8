import type { Locale } from '@cardwise/contracts/site/locales';
import type { RegistryEntry, RemoteName } from '@cardwise/contracts/site/registry';
import { parseSite, siteBlockId } from '@cardwise/web-kit/site-block';

export function preloadBeside(build: RegistryEntry): HTMLLinkElement[] {
  return filesBeside(build).map((file) => preload(file, build.hashes?.[file]));
}

export function filesBeside({ preload: files = [], texts = {} }: RegistryEntry): string[] {
  const text = Object.entries(texts).find(([locale]) => locale === document.documentElement.lang)?.[1];
  return [...files, ...(text ? [text] : [])];
}

/** Preloads a file. @param integrity the integrity that the script itself has; otherwise the file is fetched twice. */
export function preload(href: string, integrity?: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : 'script';
  // Browsers fetch typefaces with CORS.
  if (link.as === 'font') link.crossOrigin = 'anonymous';
  link.href = href;
  if (integrity) link.integrity = integrity;
  document.head.append(link);
  return link;
}

export function remoteOfPath(pathname: string): RemoteName | undefined {
  const { lang } = document.documentElement;
  const [, first, second] = pathname.split('/');
  const slug = first === lang ? second : first;
  const isAt = ({ slugs }: { slugs: Record<Locale, string> | string }): boolean =>
    slug === (typeof slugs === 'string' ? slugs : slugs[lang as Locale]);
  const { domains } = parseSite(document.getElementById(siteBlockId)?.textContent);
  return domains.find(({ domain }) => domain.pages.some(isAt))?.remote;
}
