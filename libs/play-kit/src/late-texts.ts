import { type NamespaceLoader, registerNamespace } from '@cardwise/web-kit';

/** Resolves once the texts are there, so that no part that needs them suspends the screen. */
export const registerLateTexts = (namespace: string, load: NamespaceLoader): Promise<void> =>
  new Promise((resolve) => {
    registerNamespace(namespace, async (locale) => {
      const texts = await load(locale);
      resolve();
      return texts;
    });
  });
