import type { RemoteName } from '@cardwise/contracts/registry';

const prefix = 'override:';

/**
 * Where a remote under development is to be had instead of its live build; never in production.
 *
 * @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'
 */
export const overrideOf = (name: RemoteName): string | null => {
  if (process.env['NODE_ENV'] === 'production') return null;
  return localStorage.getItem(prefix + name);
};

/** Every override in force, as `name: address`. */
export const overrides = (): string[] => {
  if (process.env['NODE_ENV'] === 'production') return [];
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, address]) => `${key.slice(prefix.length)}: ${address}`);
};
