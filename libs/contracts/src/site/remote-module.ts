import type { Locale } from './locales.ts';
import type { RemoteName } from './registry.ts';

/**
 * A remote exposes this module as `./remote`. `Component` is React's component type, so that contracts need no React.
 */
export type RemoteModule<Component> = {
  /** The shell refuses versions it does not know. */
  contract: 1;
  /**
   * A screen is a component, or the name of a custom element. Two builds may share a page, so a build registers its
   * elements under names that are still free.
   */
  screens: Record<string, Component | string>;
  /** The promise settles once the page can render without waiting; the shell hydrates after it. */
  ready?: Promise<unknown>;
  /** Starts loading what the page at an address shows, for a visitor about to open it; older shells do not call it. */
  prepare?: (address: { pathname: string; search: string }) => unknown;
};

export type ScreenRef = { remote: RemoteName; screen: string };

export type PageHead = {
  title: string;
  description?: string | undefined;
  /** The alternates are needed where the end of the path differs by language; older shells ignore them. */
  alternates?: { locale: Locale; path: string }[];
  path?: string;
  unlisted?: boolean;
  /** This says whether other sites learn how to show the page; by default, the description of the page decides. */
  oembed?: boolean | undefined;
  /**
   * Link previews show this picture instead of that of the site. The `url` is a path or an absolute address; the sizes
   * are in pixels.
   */
  picture?: { url: string; width: number; height: number; alt: string };
  /** This is structured data (JSON-LD), for pages that arrive with their content. */
  data?: object;
};

export type SuiteEvents = {
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
  /** The header shows these days in a row of the player. */
  'day:played': { days: number };
  'head:changed': PageHead | null;
  /** The payload is the player as `session` answers, or null for a visitor. */
  'session:changed': object | null;
  /**
   * Another player than before is logged in (the payload is their id), or nobody any more (it is null). Everything that
   * belongs to the former player must be forgotten.
   */
  'owner:changed': string | null;
  /** A call was refused because nobody is logged in. */
  'session:refused': null;
  /** A remote requests a screen of another remote; older shells do not answer. */
  'screen:requested': ScreenRef & {
    again: boolean;
    /** The shell calls this synchronously; the load rejects if the screen is unavailable. */
    answer: (load: Promise<unknown>) => void;
  };
};
