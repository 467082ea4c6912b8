import { type Locale } from '@cardwise/contracts/site/locales';
import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof import('./locales/en.json');
    pages: typeof import('./site-pages/locales/en.json');
    parts: typeof import('./parts/locales/en.json');
  }
}

registerNamespace('shell', (locale) => import(`./locales/${locale}.json`));
registerNamespace('pages', (locale) => import(`./site-pages/locales/${locale}.json`));

type Texts = typeof import('./locales/en.json');

export function textsInPage(locale: Locale): Record<string, { shell: Texts }> {
  const shell = document.documentElement.lang === locale ? pageTexts() : undefined;
  return shell ? { [locale]: { shell } } : {};
}

export function pageTexts(): Texts | undefined {
  const block = document.getElementById('texts');
  return block?.textContent ? (JSON.parse(block.textContent) as Texts) : undefined;
}
