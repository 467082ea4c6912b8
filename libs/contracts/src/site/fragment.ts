import type { Locale } from './locales.ts';
import type { Page } from './slugs.ts';

/**
 * A page arrives finished: the gateway writes the fragment of the page's service into the shell's static page. The
 * service renders it with the live build's server part (`RegistryEntry.server`).
 */

/** The service whose fragment fills a page, by upstream; the shell renders the other pages itself. */
export const fragmentServices = {
  quiz: 'svc_quiz',
  'pixel-quiz': 'svc_quiz',
  statistics: 'svc_stats',
} as const satisfies Partial<Record<Page, string>>;

/** Where the gateway requests a fragment from a service; not an address of the site. */
export const fragmentPath = '/fragment';

/**
 * Headers by which the gateway says what page it needs: path and query as received, the page's language, the site's origin,
 * and the browser's bucket (see `bucketCookie`), which a first request has no cookie of.
 */
export const fragmentHeaders = {
  page: 'X-Page',
  language: 'X-Page-Language',
  origin: 'X-Public-Origin',
  bucket: 'X-Bucket',
} as const;

/**
 * A fragment's sections in their order, each introduced by `fragmentMark`. The gateway accepts nothing else, and shows
 * the page's opening instead.
 *
 * - `assets`: for the head: styles, preloads and the registry entry of the build that rendered it (`fragmentBuildId`)
 * - `meta`: for the head: title, description, links and social tags; empty where the shell's own are right
 * - `view`: what the remote's screen renders
 * - `data`: after the view: the responses that the screen was rendered from (`fragmentAnswersId`)
 * - `end`: nothing; shows that the fragment is whole
 */
export const fragmentSections = ['assets', 'meta', 'view', 'data', 'end'] as const;
export type FragmentSection = (typeof fragmentSections)[number];

/** @example fragmentMark('view') // '[fragment-1 view]' */
export const fragmentMark = (section: FragmentSection): string => `[fragment-1 ${section}]`;

/** How long the gateway waits for a fragment by default (FRAGMENT_TIMEOUT), in milliseconds; then the page shows its opening. */
export const fragmentTimeout = 150;

/**
 * By this header a service says of a fragment that it is nobody's own, and of the live build: for so many seconds the gateway may
 * show a copy in place of one that comes too late.
 */
export const fragmentCopies = { header: 'X-Accel-Expires', seconds: 600 } as const;

/** Largest fragment, in bytes; the gateway buffers it whole. */
export const fragmentLimit = 400_000;

/** Id of the JSON block with the `RegistryEntry` of the build that rendered the fragment. */
export const fragmentBuildId = 'fragment-build';

/** Id of the JSON block with the responses that the fragment was rendered from, as `[key, body][]`; see the façade's `answerKey`. */
export const fragmentAnswersId = 'fragment-answers';

/** The page that a server part renders. */
export type PageRequest = {
  locale: Locale;
  /** Path and query as the browser asked for them; the query begins with `?` or is empty. */
  pathname: string;
  search: string;
  /** The site's origin, for absolute addresses. */
  origin: string;
  /** The browser's cookies by name; without the session and the visit. */
  cookies: Readonly<Record<string, string>>;
};

/** HTML of a page's parts. */
export type RenderedPage = {
  meta: string;
  view: string;
  /** The responses that it was rendered from, by `answerKey`. */
  answers: [key: string, body: unknown][];
};

/** What a build's server part exports as default. */
export type ServerPart = {
  /** Version of this shape; a service refuses versions it does not know. */
  contract: 1;
  /**
   * Null for a page that only a browser can render: the visitor gets the page's opening, as with an error.
   *
   * @throws if the page cannot be rendered.
   */
  render: (page: PageRequest) => Promise<RenderedPage | null>;
};
