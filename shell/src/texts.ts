import { type Locale } from '@cardwise/contracts/locales';
import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof import('./locales/en.json');
    pages: typeof import('./site-pages/locales/en.json');
  }
}

registerNamespace('shell', (locale) => import(`./locales/${locale}.json`));
registerNamespace('pages', (locale) => import(`./site-pages/locales/${locale}.json`));

/** The shell's texts in the language that the HTML page was built for: they are in the page itself. */
export function textsInPage(locale: Locale): Record<string, { shell: Record<string, unknown> }> {
  const block = document.getElementById('texts');
  if (document.documentElement.lang !== locale || !block?.textContent) return {};
  return { [locale]: { shell: JSON.parse(block.textContent) as Record<string, unknown> } };
}
