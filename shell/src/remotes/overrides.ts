const prefix = 'override:';

/** During development any address may be used, in a deployed site only those of the origin that its operator allows. */
const isAllowed = (address: string): boolean =>
  process.env['NODE_ENV'] !== 'production' || address.startsWith(`${document.documentElement.dataset['override']}/`);

/**
 * Address of a build under development that replaces a remote's build in this browser.
 *
 * @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'
 */
export const overrideOf = (name: string): string | null => {
  // The gateway fills it in.
  if (process.env['NODE_ENV'] === 'production' && !document.documentElement.dataset['override']) return null;
  const address = localStorage.getItem(prefix + name);
  return address && isAllowed(address) ? address : null;
};

/** All active overrides, as `name: address`. */
export const overrides = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .flatMap((name) => {
      const address = overrideOf(name);
      return address ? [`${name}: ${address}`] : [];
    });
