import { type Locale, defaultLocale } from '@cardwise/contracts/locales';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';

/** Loads the texts of a namespace in a language, usually by `import()`. */
export type NamespaceLoader = (locale: Locale) => Promise<{ default: ResourceKey }>;

const loaders = new Map<string, NamespaceLoader>();

/**
 * Makes a remote's texts known under its namespace; only the current language is fetched, at once. A language whose
 * texts cannot be had is shown in English.
 *
 * @example
 * registerNamespace('quiz', (locale) => import(`./locales/${locale}.json`));
 * const { t } = useTranslation('quiz');
 */
export function registerNamespace(namespace: string, loader: NamespaceLoader): void {
  loaders.set(namespace, loader);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
}

async function load(namespace: string, locale: Locale): Promise<ResourceKey> {
  const loader = loaders.get(namespace);
  if (!loader) throw new Error(`No texts are registered for "${namespace}"`);
  const texts = await loader(locale).catch(() => loader(defaultLocale));
  return texts.default;
}

/** i18next's way to our loaders. */
export const namespaceBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(namespace, language as Locale).then(
      (texts) => done(null, texts),
      // `true`: it is tried again, at longer and longer intervals. Until then the place of the texts is kept, not their keys.
      (error: Error) => done(error, true),
    );
  },
};

/** Every namespace that has a loader. */
export const registeredNamespaces = (): string[] => [...loaders.keys()];
