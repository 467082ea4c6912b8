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
export const registerNamespace = (namespace: string, loader: NamespaceLoader): void => {
  loaders.set(namespace, loader);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
};

/** How long texts may take to come, in milliseconds: a file that hangs has no limit of its own. */
const patience = 12_000;
/** How long to wait after each failure before the next attempt, in milliseconds. */
const pauses = [350, 700, 1400, 2800];

/** Namespaces whose texts could not be had when they were last asked for. */
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
  const loader = loaders.get(namespace);
  if (!loader) throw new Error(`No texts are registered for "${namespace}"`);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The texts of "${namespace}" did not come in time`)), patience);
  const texts = attempts(async () => (await loader(locale).catch(() => loader(defaultLocale))).default);
  try {
    return await Promise.race([texts, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** i18next's way to our loaders. */
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
        // `true`: whoever asks for them later has them fetched anew.
        done(error, true);
      },
    );
  },
};

/** Fetches anew the texts that could not be had. What needs them waits for them again, if it is mounted anew. */
export const reloadTexts = (): void => {
  if (missing.size > 0) void i18next.loadNamespaces([...missing]);
};

/** Every namespace that has a loader. */
export const registeredNamespaces = (): string[] => [...loaders.keys()];
