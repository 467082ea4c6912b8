import { registerNamespace } from '@cardwise/web-kit';

let loaded: Promise<void> | undefined;

/**
 * Registers the texts of the parts that are rarely needed before the first answer, and resolves once they are there, so that
 * no part suspends the quiz. All languages are in the chunk of those parts: seven chunks more would be seven addresses more
 * among the scripts that the first question waits for.
 */
export const loadLateTexts = (): Promise<void> =>
  (loaded ??= new Promise((resolve) => {
    registerNamespace('late', async (locale) => {
      const texts = await import(/* webpackMode: 'eager' */ `./locales/${locale}.json`);
      resolve();
      return texts as { default: object };
    });
  }));
