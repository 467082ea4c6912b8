import type { Locale } from './locales.ts';
import type { RemoteName } from './registry.ts';

/** Exposed as `./remote`. `Component` is React's component type, so that contracts need no React. */
export type RemoteModule<Component> = {
  /** The shell refuses versions it does not know. */
  contract: 1;
  /** Components, or custom elements; two builds may share a page, so a build takes a name that is free. */
  screens: Record<string, Component | string>;
  /** Settles once the page can render without waiting; the shell hydrates after it. */
  ready?: Promise<unknown>;
  /** Starts loading what the page at an address shows, for a visitor about to open it; older shells do not call it. */
  prepare?: (address: { pathname: string; search: string }) => unknown;
};

export type ScreenRef = { remote: RemoteName; screen: string };

export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Where the end differs by language; older shells ignore it. */
  alternates?: { locale: Locale; path: string }[];
  path?: string;
  unlisted?: boolean;
  /** Other sites learn how to show the page; as its description says by default. */
  oembed?: boolean | undefined;
  /** For link previews, the site's by default; a path or absolute address, sizes in pixels. */
  picture?: { url: string; width: number; height: number; alt: string };
  /** Structured data (JSON-LD), in pages that arrive with their content. */
  data?: object;
};

export type SuiteEvents = {
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
  /** The player's days in a row, for the header. */
  'day:played': { days: number };
  'head:changed': PageHead | null;
  /** The player as `session` answers, null for a visitor. */
  'session:changed': object | null;
  /** Another player is logged in than before, by id, or nobody any more: what belongs to the former one is to be forgotten. */
  'owner:changed': string | null;
  /** A call was refused because nobody is logged in. */
  'session:refused': null;
  /** Older shells do not answer. */
  'screen:requested': ScreenRef & {
    again: boolean;
    /** Called synchronously; the load rejects if the screen is unavailable. */
    answer: (load: Promise<unknown>) => void;
  };
};
