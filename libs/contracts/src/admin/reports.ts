import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { reportsPath } from './visits.ts';

const { everyone } = getCalls('admin');

/** A part is what is released separately: the shell or a remote. */
export const Part = z.string().check(z.regex(/^(shell|mfe_[a-z0-9_]{1,36})$/, 'must be the name of a part'));
export type Part = z.infer<typeof Part>;

export const PartBuild = z.object({
  part: Part,
  build: z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be a build id')),
});
export type PartBuild = z.infer<typeof PartBuild>;

const mostBuilds = 50;

export const errorKinds = ['error', 'rejection', 'render', 'load', 'policy'] as const;

/** `file` is a path of this site. */
const Frame = z.object({
  file: z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]*$/, 'must be a path')),
  line: z.int().check(z.minimum(0)),
  column: z.int().check(z.minimum(0)),
  name: z.optional(z.string().check(z.maxLength(100))),
});

export const BrowserError = z.object({
  ...PartBuild.shape,
  kind: z.enum(errorKinds),
  message: z.string().check(z.maxLength(300)),
  frames: z.array(Frame).check(z.maxLength(30)),
  view: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be the name of a page')),
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** Times are in milliseconds; the layout shift has no unit. */
export const Vitals = z.object({
  view: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be the name of a page')),
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type Vitals = z.infer<typeof Vitals>;

/** A browser sends each report only once, so that nothing counts twice. */
export const sendReports = everyone('POST', reportsPath, {
  body: z.object({
    /** This is the token of the page; without it, only errors and vitals are kept. */
    visit: z.optional(z.string().check(z.maxLength(300), z.regex(/^[\w.-]+$/, 'must be the token of a page'))),
    started: z.array(PartBuild).check(z.maxLength(mostBuilds)),
    failed: z.array(PartBuild).check(z.maxLength(mostBuilds)),
    errors: z.array(BrowserError).check(z.maxLength(20)),
    /** A sample of page loads sends vitals, once each. */
    vitals: z.optional(z.object({ ...Vitals.shape, builds: z.array(PartBuild).check(z.maxLength(mostBuilds)) })),
  }),
  response: z.object({ ok: z.literal(true) }),
});
