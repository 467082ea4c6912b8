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

type Texts = typeof import('./locales/en.json');

/** The shell's texts in the page itself, in the language that the HTML was built for. */
export const pageTexts = (): Texts | undefined => {
  const block = document.getElementById('texts');
  return block?.textContent ? (JSON.parse(block.textContent) as Texts) : undefined;
};

/** The same for i18next, if they are in the language of the visit. */
export const textsInPage = (locale: Locale): Record<string, { shell: Texts }> => {
  const shell = document.documentElement.lang === locale ? pageTexts() : undefined;
  return shell ? { [locale]: { shell } } : {};
};
