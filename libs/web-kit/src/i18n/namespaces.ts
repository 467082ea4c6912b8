import { type Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import { slowestAnswer } from '@cardwise/contracts/site/timing';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';

export type NamespaceLoader = (locale: Locale) => Promise<{ default: ResourceKey }>;

const loaders = new Map<string, NamespaceLoader>();

// The timeout is in milliseconds; without one, a file that hangs would never fail.
const timeout = slowestAnswer;
// These pauses follow the failed attempts, in milliseconds.
const pauses = [350, 700, 1400, 2800];

const missing = new Set<string>();

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
        // `true` makes i18next load the texts again when they are needed next.
        done(error, true);
      },
    );
  },
};

/** Registers the loader of a namespace's texts. English texts are loaded where those of a language cannot be. */
export function registerNamespace(namespace: string, loader: NamespaceLoader): void {
  loaders.set(namespace, loader);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
}

/** Loads those texts again that failed to load; components wait for them when they are mounted again. */
export function reloadTexts(): void {
  if (missing.size > 0) void i18next.loadNamespaces([...missing]);
}

/** Loads all registered texts on a server. @throws if any of the texts cannot be loaded. */
export async function loadTexts(locale: Locale): Promise<void> {
  const absent = registeredNamespaces().filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
  await Promise.all(
    absent.map(async (namespace) => i18next.addResourceBundle(locale, namespace, await load(namespace, locale))),
  );
}

export function registeredNamespaces(): string[] {
  return [...loaders.keys()];
}

async function load(namespace: string, locale: Locale): Promise<ResourceKey> {
  const registered = loaders.get(namespace);
  if (!registered) throw new Error(`No texts are registered for "${namespace}"`);
  // The loader is read again for each attempt, because a reloaded remote registers one with fresh addresses.
  const attempt = async () => {
    const loader = loaders.get(namespace) ?? registered;
    return (await loader(locale).catch(() => loader(defaultLocale))).default;
  };
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The texts of "${namespace}" took too long to load`)), timeout);
  const texts = attempts(attempt);
  try {
    return await Promise.race([texts, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempts(load: () => Promise<ResourceKey>): Promise<ResourceKey> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
