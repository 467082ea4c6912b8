type CaughtError = {
  error: unknown;
  part?: string | undefined;
};

export type PageError = Event | CaughtError;

declare global {
  /** Errors are kept here until the reporter has loaded, which then replaces `push`. */
  var pageErrors: PageError[] | undefined;
}

export const errorEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/** Keeps the page's errors. This is part of the early script, where every byte delays the page. */
export function keepPageErrors(): void {
  const errors = (globalThis.pageErrors ??= []);
  // Only capturing listeners receive the errors of files that do not load.
  for (const type of errorEvents) addEventListener(type, (event) => errors.push(event), true);
}
