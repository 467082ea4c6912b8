import type { RemoteName } from './registry.ts';

/** Exposed as `./remote`. `Component` is React's component type, so that contracts need no React. */
export type RemoteModule<Component> = {
  /** The shell refuses versions it does not know. */
  contract: 1;
  /** Components, or custom elements; two builds may share a page, so a build takes a name that is free. */
  screens: Record<string, Component | string>;
  /** Settles once the page can render without waiting; the shell hydrates after it. */
  ready?: Promise<unknown>;
};

export type ScreenRef = { remote: RemoteName; screen: string };

export type SuiteEvents = {
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
  /** The player's days in a row, for the header. */
  'day:played': { days: number };
  /** Older shells do not answer. */
  'screen:requested': ScreenRef & {
    again: boolean;
    /** Called synchronously; the load rejects if the screen is unavailable. */
    answer: (load: Promise<unknown>) => void;
  };
};
