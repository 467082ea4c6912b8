import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    play: typeof import('./locales/en.json');
    filter: typeof import('./filter/locales/en.json');
  }
}

// Each remote has a namespace of its own, because it bundles its own copy of the kit, perhaps of another version. The
// texts are in the chunk of the remote's texts.
let namespace = 'play' as const;

/** Registers the kit's texts; each remote calls this once. */
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
