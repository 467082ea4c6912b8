import type { Locale } from './locales.ts';

/**
 * A fragment is the part of a page that its service renders with the live build's server part; the gateway includes it
 * in the shell's static page.
 */

/** Where the gateway requests fragments; not public. */
export const fragmentPath = '/fragment';

/**
 * The page the gateway needs: path and query as received, language, origin, and the browser's bucket, which a first
 * request has no cookie of.
 */
export const fragmentHeaders = {
  page: 'X-Page',
  language: 'X-Page-Language',
  origin: 'X-Public-Origin',
  bucket: 'X-Bucket',
} as const;

/**
 * A fragment's sections in order, each introduced by `fragmentMark`; the gateway accepts nothing else.
 * - `assets`: styles, preloads and the build's registry entry (`fragmentBuildId`), for the head
 * - `meta`: title, description, links and social tags, for the head; empty where the shell's are right
 * - `view`: what the remote's screen renders
 * - `data`: the responses it was rendered from (`fragmentAnswersId`)
 * - `end`: empty; the fragment is whole
 */
export const fragmentSections = ['assets', 'meta', 'view', 'data', 'end'] as const;
export type FragmentSection = (typeof fragmentSections)[number];

/** @example fragmentMark('view') // '[fragment-1 view]' */
export const fragmentMark = (section: FragmentSection): string => `[fragment-1 ${section}]`;

/** Default of FRAGMENT_TIMEOUT, in milliseconds; a late fragment is left out. */
export const fragmentTimeout = 150;

/**
 * A service sends it with a fragment that is the same for everybody: for so many seconds the gateway may serve a copy
 * in place of a late one.
 */
export const fragmentCopies = { header: 'X-Accel-Expires', seconds: 600 } as const;

/** Bytes; the gateway buffers a fragment whole. */
export const fragmentLimit = 400_000;

/** Id of the JSON block with the `RegistryEntry` of the build that rendered the fragment. */
export const fragmentBuildId = 'fragment-build';

/** Id of the JSON block with the responses, as `[requestKey, body][]`. */
export const fragmentAnswersId = 'fragment-answers';

export type PageRequest = {
  locale: Locale;
  /** As requested; the query begins with `?` or is empty. */
  pathname: string;
  search: string;
  /** For absolute addresses. */
  origin: string;
  /** Without the session and the visit. */
  cookies: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  meta: string;
  view: string;
  /** The responses it was rendered from, by `requestKey`. */
  answers: [key: string, body: unknown][];
};

/** The default export of a build's server part. */
export type ServerPart = {
  /** A service refuses versions it does not know. */
  contract: 1;
  /**
   * Null for a page that only browsers render.
   * @throws if the page cannot be rendered.
   */
  render: (page: PageRequest) => Promise<RenderedPage | null>;
};
