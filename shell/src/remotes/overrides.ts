import type { RemoteName } from '@cardwise/contracts/registry';

const prefix = 'override:';

/**
 * Address of a build under development that replaces a remote's live build; never in production.
 *
 * @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'
 */
export const overrideOf = (name: RemoteName): string | null => {
  if (process.env['NODE_ENV'] === 'production') return null;
  return localStorage.getItem(prefix + name);
};

/** All active overrides, as `name: address`. */
export const overrides = (): string[] => {
  if (process.env['NODE_ENV'] === 'production') return [];
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, address]) => `${key.slice(prefix.length)}: ${address}`);
};
