import type { Locale } from './locales.ts';

/** A fragment is the part of a page that its service renders; the gateway includes it in the shell's static page. */

/** The gateway requests fragments here; the path is not public. */
export const fragmentPath = '/fragment';

/** A server part sends this header with the calls for its page; cookies in their responses reach no browser. */
export const pageCallHeader = { name: 'X-For-Page', value: '1' } as const;

/**
 * The gateway sends the path and query as received, the language, the origin, and the bucket of the browser, which does
 * not yet send the bucket's cookie with its first request.
 */
export const fragmentHeaders = {
  page: 'X-Page',
  language: 'X-Page-Language',
  origin: 'X-Public-Origin',
  bucket: 'X-Bucket',
} as const;

/**
 * A fragment has these sections, in this order; the gateway accepts nothing else.
 * - `assets`: styles, preloads and the registry entry (`fragmentBuildId`), for the head
 * - `meta`: title, description, links and social tags, for the head; empty where the shell's are right
 * - `view`: the remote's screen
 * - `data`: the responses it was rendered from (`fragmentAnswersId`)
 * - `end`: empty; the fragment is whole
 */
export const fragmentSections = ['assets', 'meta', 'view', 'data', 'end'] as const;
export type FragmentSection = (typeof fragmentSections)[number];

/** This is the default of FRAGMENT_TIMEOUT, in milliseconds. */
export const fragmentTimeout = 500;

/**
 * A fragment that is the same for everybody has this header, which says how many seconds a cached copy may replace a
 * late fragment.
 */
export const fragmentCopies = { header: 'X-Accel-Expires', seconds: 600 } as const;

/** A fragment has at most this many bytes, because the gateway buffers it whole. */
export const fragmentLimit = 400_000;

/** The JSON block with this id contains the `RegistryEntry` of the build. */
export const fragmentBuildId = 'fragment-build';

/** The JSON block with this id contains the responses, as `[requestKey, body][]`. */
export const fragmentAnswersId = 'fragment-answers';

export type PageRequest = {
  locale: Locale;
  /** Path and query are as requested; the query begins with `?` or is empty. */
  pathname: string;
  search: string;
  /** Absolute addresses begin with this origin. */
  origin: string;
  /** The cookies of session and visitor are left out. */
  cookies: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  meta: string;
  view: string;
  /** The key of each response is its `requestKey`. */
  answers: [key: string, body: unknown][];
};

/** This is the default export of the server part of a build. */
export type ServerPart = {
  /** A service refuses versions it does not know. */
  contract: 1;
  /**
   * Returns null for a page that only browsers render.
   * @throws if the page cannot be rendered.
   */
  render: (page: PageRequest) => Promise<RenderedPage | null>;
};

/** @example fragmentMark('view') // '[fragment-1 view]' */
export function fragmentMark(section: FragmentSection): string {
  return `[fragment-1 ${section}]`;
}

/**
 * Returns a script element with JSON that is safe within HTML.
 * @example jsonBlock('texts', { a: '<b>' }) // '<script type="application/json" id="texts">{"a":"\u003cb>"}</script>'
 */
export function jsonBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
}

/** Returns JSON that is safe within a script element. */
export function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
