import { previews } from './build-choice.ts';

const prefix = 'override:';

/** Tells whether this browser may run builds that other browsers do not run. */
export function triesBuild(): boolean {
  return process.env['NODE_ENV'] === 'development' || previews() !== undefined || overrides().length > 0;
}

export function overrides(): string[] {
  return Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .flatMap((name) => {
      const address = getOverride(name);
      return address ? [`${name}: ${address}`] : [];
    });
}

/** @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js' */
export function getOverride(name: string): string | null {
  const address = storage()?.getItem(overrideKey(name));
  return address && isAllowed(address) ? address : null;
}

function storage(): Storage | undefined {
  if (process.env['NODE_ENV'] === 'production' && !developmentOrigin()) return undefined;
  try {
    return localStorage;
  } catch {
    // The browser blocks the storage.
    return undefined;
  }
}

export function overrideKey(name: string): string {
  return prefix + name;
}

function isAllowed(address: string): boolean {
  return process.env['NODE_ENV'] !== 'production' || address.startsWith(`${developmentOrigin()}/`);
}

/**
 * Returns the origin from which the operator of a deployed site allows developers' builds; undefined if there is none.
 */
export function developmentOrigin(): string | undefined {
  return document.documentElement.dataset['override'] || undefined;
}
