import { previews } from './build-choice.ts';

const prefix = 'override:';

export const overrideKey = (name: string): string => prefix + name;

/** Where a deployed site's operator lets developers' builds come from. */
export const developmentOrigin = (): string | undefined => document.documentElement.dataset['override'] || undefined;

const isAllowed = (address: string): boolean =>
  process.env['NODE_ENV'] !== 'production' || address.startsWith(`${developmentOrigin()}/`);

const storage = (): Storage | undefined => {
  if (process.env['NODE_ENV'] === 'production' && !developmentOrigin()) return undefined;
  try {
    return localStorage;
  } catch {
    // It is blocked.
    return undefined;
  }
};

/** @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js' */
export const overrideOf = (name: string): string | null => {
  const address = storage()?.getItem(overrideKey(name));
  return address && isAllowed(address) ? address : null;
};

export const overrides = (): string[] =>
  Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .flatMap((name) => {
      const address = overrideOf(name);
      return address ? [`${name}: ${address}`] : [];
    });

/** Whether this browser may run what others do not. */
export const triesBuild = (): boolean =>
  process.env['NODE_ENV'] === 'development' || previews() !== undefined || overrides().length > 0;
