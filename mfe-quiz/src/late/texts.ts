import { registerNamespace } from '@cardwise/web-kit';

let loaded: Promise<void> | undefined;

/**
 * Resolves once the texts are there, so that no part suspends the quiz. In the parts' chunk: a chunk per language would add seven
 * addresses to the first scripts.
 */
export const loadLateTexts = (): Promise<void> =>
  (loaded ??= new Promise((resolve) => {
    registerNamespace('late', async (locale) => {
      const texts = await import(/* webpackMode: 'eager' */ `./locales/${locale}.json`);
      resolve();
      return texts as { default: object };
    });
  }));
