/** An error that React caught, or recovered from. */
export type CaughtError = {
  error: unknown;
  /** The part whose boundary caught it, if the boundary names one. */
  part?: string | undefined;
};

/** Something that went wrong on this page. */
export type PageError = Event | CaughtError;

declare global {
  /** What went wrong so far; once the reporter has loaded, it takes over `push`. */
  var pageErrors: PageError[] | undefined;
}

export const errorEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/** Keeps errors until the reporter has loaded. Part of the early script: every byte delays the page. */
export const keepPageErrors = (): void => {
  const errors = (globalThis.pageErrors ??= []);
  // Files that do not load are only told to listeners that capture.
  for (const type of errorEvents) addEventListener(type, (event) => errors.push(event), true);
};
