import { type Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';

/** Loads a namespace's texts in a language, usually by `import()`. */
export type NamespaceLoader = (locale: Locale) => Promise<{ default: ResourceKey }>;

const loaders = new Map<string, NamespaceLoader>();

/**
 * Registers a remote's texts under a namespace. Only the current language is loaded; falls back to English if that fails.
 *
 * @example
 * registerNamespace('quiz', (locale) => import(`./locales/${locale}.json`));
 * const { t } = useTranslation('quiz');
 */
export const registerNamespace = (namespace: string, loader: NamespaceLoader): void => {
  loaders.set(namespace, loader);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
};

/** Time limit for loading texts, in milliseconds; a hanging file would never fail on its own. */
const patience = 12_000;
/** Delay after each failed attempt, in milliseconds. */
const pauses = [350, 700, 1400, 2800];

/** Namespaces whose last load failed. */
const missing = new Set<string>();

const attempts = async (load: () => Promise<ResourceKey>): Promise<ResourceKey> => {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
};

const load = async (namespace: string, locale: Locale): Promise<ResourceKey> => {
  const registered = loaders.get(namespace);
  if (!registered) throw new Error(`No texts are registered for "${namespace}"`);
  // Looked up for each attempt: a remote that is loaded again registers another loader, which asks for fresh addresses.
  const attempt = async () => {
    const loader = loaders.get(namespace) ?? registered;
    return (await loader(locale).catch(() => loader(defaultLocale))).default;
  };
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The texts of "${namespace}" took too long to load`)), patience);
  const texts = attempts(attempt);
  try {
    return await Promise.race([texts, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Connects i18next to our loaders. */
export const namespaceBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(namespace, language as Locale).then(
      (texts) => {
        missing.delete(namespace);
        done(null, texts);
      },
      (error: Error) => {
        missing.add(namespace);
        // `true` makes i18next load them again the next time they are needed.
        done(error, true);
      },
    );
  },
};

/** Reloads the texts that failed to load. A component that needs them waits for them once it is mounted again. */
export const reloadTexts = (): void => {
  if (missing.size > 0) void i18next.loadNamespaces([...missing]);
};

/** Loads the texts of all namespaces in a language, for a server. @throws if any cannot be loaded. */
export const loadTexts = async (locale: Locale): Promise<void> => {
  const absent = registeredNamespaces().filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
  await Promise.all(
    absent.map(async (namespace) => i18next.addResourceBundle(locale, namespace, await load(namespace, locale))),
  );
};

/** All namespaces that have a loader. */
export const registeredNamespaces = (): string[] => [...loaders.keys()];
