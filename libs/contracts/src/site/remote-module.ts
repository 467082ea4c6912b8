import type { RemoteName } from './registry.ts';

/**
 * What a remote exposes as `./remote`: screens that the shell mounts, each rendering its own routes. `Component` is React's
 * component type, so that contracts need no React.
 */
export type RemoteModule<Component> = {
  /** Version of this shape; the shell refuses versions it does not know. */
  contract: 1;
  /**
   * Screens by name, rendered under the shell's router at the screen's address or by another screen (`RemoteScreen`). A
   * screen is a component, or the name of a custom element that the module has defined; two builds of a remote may meet on
   * a page, so a build takes a name that is still free.
   */
  screens: Record<string, Component | string>;
  /**
   * Settles once the page that the remote was loaded for can be rendered without waiting. The shell waits for it before
   * it takes over HTML that came with the page.
   */
  ready?: Promise<unknown>;
};

/** Names a screen of a remote. */
export type ScreenRef = { remote: RemoteName; screen: string };

/** Events within the page, by name: what remotes tell the shell. */
export type SuiteEvents = {
  /** Asks the shell to show an alert above the page. */
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
  /** A round of the Daily Ten is over: the player's days in a row, which the shell shows beside the login. */
  'day:played': { days: number };
  /**
   * Asks the shell for a screen, which it loads like one of its own pages. Shells from before this event do not answer.
   */
  'screen:requested': ScreenRef & {
    /** Whether to try again what has failed. */
    again: boolean;
    /** Called at once with the load, which is rejected if the screen cannot be had. */
    answer: (load: Promise<unknown>) => void;
  };
};
