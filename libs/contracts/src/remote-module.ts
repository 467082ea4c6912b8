/**
 * What a remote exposes as `./remote`: screens that the shell mounts, each rendering its own routes. `Component` is React's
 * component type, so that contracts need no React.
 */
export type RemoteModule<Component> = {
  /** Version of this shape; the shell refuses versions it does not know. */
  contract: 1;
  /** Screens by name, rendered under the shell's router at the screen's address. */
  screens: Record<string, Component>;
  /**
   * Settles once the page that the remote was loaded for can be rendered without waiting. The shell waits for it before
   * it takes over HTML that came with the page.
   */
  ready?: Promise<unknown>;
};

/** Events within the page, by name: what remotes tell the shell. */
export type SuiteEvents = {
  /** Asks the shell to show an alert above the page. */
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
};
