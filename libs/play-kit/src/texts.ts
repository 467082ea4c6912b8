import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    play: typeof import('./locales/en.json');
    filter: typeof import('./filter/locales/en.json');
  }
}

// A namespace per remote, which bundles its copy of the kit: versions may differ. The texts are in the chunk of the remote's.
let namespace = 'play' as const;

/** Each remote calls it once. */
export function registerPlayTexts(remote: string): void {
  namespace = `play-${remote}` as 'play';
  registerNamespace(
    namespace,
    (locale) =>
      import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  );
}

export function usePlayTexts() {
  return useTranslation(namespace);
}
