type CaughtError = {
  error: unknown;
  part?: string | undefined;
};

export type PageError = Event | CaughtError;

declare global {
  /** Once it has loaded, the reporter takes over `push`. */
  var pageErrors: PageError[] | undefined;
}

export const errorEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/** Part of the early script, where every byte delays the page. */
export function keepPageErrors(): void {
  const errors = (globalThis.pageErrors ??= []);
  // Only capturing listeners hear of files that do not load.
  for (const type of errorEvents) addEventListener(type, (event) => errors.push(event), true);
}
