/**
 * What a remote exposes as `./remote`: the screens the shell may mount, each a component that renders its own routes.
 * `Component` is the host's React component type, so that this file needs no React.
 */
export type RemoteModule<Component> = {
  /** Version of this shape; the shell refuses what it does not know. */
  contract: 1;
  /** Screen name → component. Rendered under the shell's router at the screen's address. */
  screens: Record<string, Component>;
};
