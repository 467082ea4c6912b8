import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';

/** What runs on a page and is released on its own: the shell or a remote. */
export const Part = z.string().check(z.regex(/^(shell|mfe_[a-z0-9_]{1,36})$/, 'must be the name of a part'));
export type Part = z.infer<typeof Part>;

/** A build of a part. */
export const PartBuild = z.object({
  part: Part,
  build: z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be a build id')),
});
export type PartBuild = z.infer<typeof PartBuild>;

/** Most builds that a report may name. */
const mostBuilds = 50;

/** How an error came to light: thrown, a refused promise, while rendering, a file that did not load, the content security policy. */
export const errorKinds = ['error', 'rejection', 'render', 'load', 'policy'] as const;

/** One place of a stack; the file is a path of this site. */
const Frame = z.object({
  file: z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]*$/, 'must be a path')),
  line: z.int().check(z.minimum(0)),
  column: z.int().check(z.minimum(0)),
  name: z.optional(z.string().check(z.maxLength(100))),
});

/** An error of a browser, without anything that says whose it is. */
export const BrowserError = z.object({
  ...PartBuild.shape,
  kind: z.enum(errorKinds),
  message: z.string().check(z.maxLength(300)),
  /** Innermost first. */
  frames: z.array(Frame).check(z.maxLength(30)),
  /** Name of the page: `quiz`, `statistics`. */
  view: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be the name of a page')),
  /** How often it occurred on this page. */
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** Web Vitals of one page load: times in milliseconds, layout shift without unit. */
export const Vitals = z.object({
  view: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be the name of a page')),
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type Vitals = z.infer<typeof Vitals>;

/** Where the gateway requests a page's token from svc-admin; not an address of the site. */
export const visitPath = '/visit';

/** Id of the page's block that holds the token. Pages that are kept for offline use hold none. */
export const visitBlockId = 'visit';

/**
 * POST /reports (svc-admin): what happened on a page since its last report. Sent without waiting for the reply and never
 * again, so nothing counts twice.
 */
export const sendReports = endpoint({
  method: 'POST',
  path: '/reports',
  audience: 'everyone',
  body: z.object({
    /** The page's token, which tells one page load from another. Without it only errors and vitals are kept. */
    visit: z.optional(z.string().check(z.maxLength(300), z.regex(/^[\w.-]+$/, 'must be the token of a page'))),
    /** Builds that began to run: each is a visit of the build. */
    started: z.array(PartBuild).check(z.maxLength(mostBuilds)),
    /** Builds with their first error on this page: each is a failed visit of the build, if it began to run. */
    failed: z.array(PartBuild).check(z.maxLength(mostBuilds)),
    errors: z.array(BrowserError).check(z.maxLength(20)),
    /** Of a sample of page loads, once each, for the builds that ran. */
    vitals: z.optional(z.object({ ...Vitals.shape, builds: z.array(PartBuild).check(z.maxLength(mostBuilds)) })),
  }),
  response: z.object({ ok: z.literal(true) }),
});
