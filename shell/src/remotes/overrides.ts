const prefix = 'override:';

// In a deployed site only the operator's origin.
const isAllowed = (address: string): boolean =>
  process.env['NODE_ENV'] !== 'production' || address.startsWith(`${document.documentElement.dataset['override']}/`);

/** @example localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js' */
export const overrideOf = (name: string): string | null => {
  if (process.env['NODE_ENV'] === 'production' && !document.documentElement.dataset['override']) return null;
  const address = localStorage.getItem(prefix + name);
  return address && isAllowed(address) ? address : null;
};

export const overrides = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .flatMap((name) => {
      const address = overrideOf(name);
      return address ? [`${name}: ${address}`] : [];
    });
