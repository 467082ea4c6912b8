import type { Locale } from './locales.ts';

/** A fragment is a page's part that its service renders; the gateway includes it in the shell's static page. */

/** Where the gateway requests fragments; not public. */
export const fragmentPath = '/fragment';

/** With the calls that a server part makes for its page: cookies of their responses reach no browser. */
export const pageCallHeader = { name: 'X-For-Page', value: '1' } as const;

/** Path and query as received, language, origin, and the browser's bucket, whose cookie a first request lacks. */
export const fragmentHeaders = {
  page: 'X-Page',
  language: 'X-Page-Language',
  origin: 'X-Public-Origin',
  bucket: 'X-Bucket',
} as const;

/**
 * In order; the gateway accepts nothing else.
 * - `assets`: styles, preloads and the registry entry (`fragmentBuildId`), for the head
 * - `meta`: title, description, links and social tags, for the head; empty where the shell's are right
 * - `view`: the remote's screen
 * - `data`: the responses it was rendered from (`fragmentAnswersId`)
 * - `end`: empty; the fragment is whole
 */
export const fragmentSections = ['assets', 'meta', 'view', 'data', 'end'] as const;
export type FragmentSection = (typeof fragmentSections)[number];

/** Default of FRAGMENT_TIMEOUT, in milliseconds. */
export const fragmentTimeout = 500;

/** Sent with a fragment that is the same for everybody: how long a copy may replace a late one. */
export const fragmentCopies = { header: 'X-Accel-Expires', seconds: 600 } as const;

/** Bytes; the gateway buffers a fragment whole. */
export const fragmentLimit = 400_000;

/** JSON block with the `RegistryEntry` of the build. */
export const fragmentBuildId = 'fragment-build';

/** JSON block with the responses, as `[requestKey, body][]`. */
export const fragmentAnswersId = 'fragment-answers';

export type PageRequest = {
  locale: Locale;
  /** As requested; the query begins with `?` or is empty. */
  pathname: string;
  search: string;
  /** For absolute addresses. */
  origin: string;
  /** Without session and visit. */
  cookies: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  meta: string;
  view: string;
  /** By `requestKey`. */
  answers: [key: string, body: unknown][];
};

/** The default export of a build's server part. */
export type ServerPart = {
  /** A service refuses versions it does not know. */
  contract: 1;
  /** Null for a page that only browsers render. @throws if it cannot be rendered. */
  render: (page: PageRequest) => Promise<RenderedPage | null>;
};

/** @example fragmentMark('view') // '[fragment-1 view]' */
export function fragmentMark(section: FragmentSection): string {
  return `[fragment-1 ${section}]`;
}

/** @example jsonBlock('texts', { a: '<b>' }) // '<script type="application/json" id="texts">{"a":"\u003cb>"}</script>' */
export function jsonBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
}

/** For a script element. */
export function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
