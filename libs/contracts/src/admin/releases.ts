import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { BrowserError, Part, PartBuild } from './reports.ts';

const count = z.int().check(z.minimum(0));

/** How far back the figures of the builds go. */
export const releasePeriods = ['hour', 'day', 'week'] as const;
export type ReleasePeriod = (typeof releasePeriods)[number];

/** `kept`: at hand, but nobody is given it. */
export const buildStates = ['live', 'canary', 'preview', 'kept'] as const;

const Vital = z.object({
  /** The value that three of four page loads do not exceed: milliseconds, or layout shift without unit. */
  p75: z.number(),
  /** Page loads that were measured. */
  count,
});

/** Web Vitals of one view. */
const ViewVitals = z.object({ lcp: z.optional(Vital), inp: z.optional(Vital), cls: z.optional(Vital) });
export type ViewVitals = z.infer<typeof ViewVitals>;

/** Why the suite took a build back, or warns of it. */
const TakenBack = z.object({
  at: z.iso.datetime(),
  /** What the build was until then. */
  from: z.enum(['canary', 'live']),
  visits: count,
  failed: count,
  /** The build that it was compared with. */
  control: z.object({ build: z.string(), visits: count, failed: count }),
});
export type TakenBack = z.infer<typeof TakenBack>;

/** A build of a part with what browsers reported about it in the period. */
export const Release = z.object({
  build: z.string(),
  state: z.enum(buildStates),
  /** Of a canary, in hundredths of the browsers. */
  share: z.optional(z.int()),
  /** When it came into its state; not known of a kept build. */
  since: z.optional(z.iso.datetime()),
  deployed_at: z.iso.datetime(),
  visits: count,
  failed: count,
  /** Steps of the period in which there were visits, the earliest first. */
  series: z.array(z.object({ at: z.iso.datetime(), visits: count, failed: count })),
  /** By view. */
  vitals: z.record(z.string(), ViewVitals),
  taken_back: z.optional(TakenBack),
  /** A build that fails more often, but for too few networks to be taken back. */
  alert: z.optional(TakenBack),
});
export type Release = z.infer<typeof Release>;

/** GET /admin/releases/load: the builds of every part, those deployed last first. */
export const loadReleases = endpoint({
  method: 'GET',
  path: '/admin/releases/load',
  audience: 'admin',
  /** `period`: a day unless said. */
  query: z.object({ period: z.optional(z.enum(releasePeriods)) }),
  response: z.object({
    data: z.array(z.object({ part: Part, builds: z.array(Release) })),
    /** Entries of the registry that svc-admin cannot read. */
    set_aside: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
    /** Start and end of the period, and the length of its steps in milliseconds. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    step: z.int(),
    /** Whether svc-admin can change the site; without its folder there are no builds to show either. */
    changeable: z.boolean(),
  }),
});
export type Releases = z.infer<typeof loadReleases.response>;

const { shape } = BrowserError;

/** An error of a build, which may have occurred often. */
export const ReleaseError = z.object({
  id: z.string(),
  kind: shape.kind,
  message: z.string(),
  /** Innermost first; in source files where the build's source maps are at hand. */
  stack: z.array(z.object({ file: z.string(), line: z.int(), column: z.int(), name: z.optional(z.string()) })),
  count,
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** How often it occurred in each view. */
  views: z.record(z.string(), count),
});
export type ReleaseError = z.infer<typeof ReleaseError>;

/** GET /admin/releases/errors: the most frequent errors of a build in the last 30 days. */
export const loadReleaseErrors = endpoint({
  method: 'GET',
  path: '/admin/releases/errors',
  audience: 'admin',
  query: PartBuild,
  response: z.object({
    data: z.array(ReleaseError),
    /** How many more occurred that were not kept one by one. */
    others: count,
  }),
});

/**
 * - `canary`: give a build to a share of the browsers, or change the share
 * - `promote`: make the canary the live build
 * - `end_canary`, `end_preview`: give it to nobody any longer
 * - `roll_back`: make an earlier build the live one
 */
export const releaseActions = ['canary', 'promote', 'end_canary', 'end_preview', 'roll_back'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** POST /admin/releases/change: a 409 if the part's live build or canary is no longer what the caller saw. */
export const changeRelease = endpoint({
  method: 'POST',
  path: '/admin/releases/change',
  audience: 'admin',
  body: z
    .object({
      ...PartBuild.shape,
      action: z.enum(releaseActions),
      /** For `canary`, in hundredths of the browsers. */
      share: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
      /** The live build and the canary that the caller saw. */
      seen: z.object({ live: z.nullable(shape.build), canary: z.nullable(shape.build) }),
    })
    .check(
      z.refine(({ action, share }) => (action === 'canary') === (share !== undefined), {
        message: 'must be given for a canary, and only for one',
        path: ['share'],
      }),
      z.refine(({ action, part }) => action === 'roll_back' || part !== 'shell', {
        message: 'must be a remote: the shell has no canaries or previews',
        path: ['part'],
      }),
    ),
  response: z.object({ ok: z.literal(true) }),
});
