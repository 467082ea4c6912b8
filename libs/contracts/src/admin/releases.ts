import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { BrowserError, Part, PartBuild } from './reports.ts';
import { RemoteName } from '../site/registry.ts';

const { admin, publisher } = getCalls('admin');

const count = z.int().check(z.minimum(0));

export const releasePeriods = ['hour', 'day', 'week'] as const;
export type ReleasePeriod = (typeof releasePeriods)[number];

/** A `kept` build is available, but served to nobody. */
export const buildStates = ['live', 'canary', 'preview', 'kept'] as const;

const Vital = z.object({
  /** The 75th percentile is in milliseconds; that of the layout shift has no unit. */
  p75: z.number(),
  count,
});

const ViewVitals = z.object({ lcp: z.optional(Vital), inp: z.optional(Vital), cls: z.optional(Vital) });
export type ViewVitals = z.infer<typeof ViewVitals>;

const TakenBack = z.object({
  at: z.iso.datetime(),
  from: z.enum(['canary', 'live']),
  visits: count,
  failed: count,
  control: z.object({ build: z.string(), visits: count, failed: count }),
});
export type TakenBack = z.infer<typeof TakenBack>;

export const Release = z.object({
  build: z.string(),
  state: z.enum(buildStates),
  share: z.optional(z.int()),
  since: z.optional(z.iso.datetime()),
  /** A preview ends at this time. */
  until: z.optional(z.iso.datetime()),
  deployed_at: z.iso.datetime(),
  visits: count,
  failed: count,
  /** The oldest step comes first; steps without page loads are left out. */
  series: z.array(z.object({ at: z.iso.datetime(), visits: count, failed: count })),
  vitals: z.record(z.string(), ViewVitals),
  taken_back: z.optional(TakenBack),
  /** The build fails more often than the control, but in too few networks for a rollback. */
  alert: z.optional(TakenBack),
});
export type Release = z.infer<typeof Release>;

export const loadReleases = admin('GET', '/admin/releases/load', {
  query: z.object({ period: z.optional(z.enum(releasePeriods)) }),
  response: z.object({
    data: z.array(z.object({ part: Part, builds: z.array(Release) })),
    /** svc-admin cannot read these entries of the registry. */
    set_aside: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
    /** The period lasts from `from` to `to`, in steps of `step` milliseconds. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    step: z.int(),
    /** This says whether svc-admin has the site's folder, which it needs for changing releases. */
    changeable: z.boolean(),
  }),
});
export type Releases = z.infer<typeof loadReleases.response>;

const { shape } = BrowserError;

export const ReleaseError = z.object({
  id: z.string(),
  kind: shape.kind,
  message: z.string(),
  /** The innermost frame comes first; frames are in source files where source maps are available. */
  stack: z.array(z.object({ file: z.string(), line: z.int(), column: z.int(), name: z.optional(z.string()) })),
  count,
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  views: z.record(z.string(), count),
});
export type ReleaseError = z.infer<typeof ReleaseError>;

/** Returns the most frequent errors of the last 30 days. */
export const loadReleaseErrors = admin('GET', '/admin/releases/errors', {
  query: PartBuild,
  response: z.object({
    data: z.array(ReleaseError),
    others: count,
  }),
});

/** `canary` also changes the share of a canary; after `end_canary` and `end_preview`, the build is served to nobody. */
export const releaseActions = ['canary', 'promote', 'end_canary', 'end_preview', 'roll_back'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/**
 * The call fails with `conflict` if the part's live build or canary is not the one in `seen`, or if the change does not
 * fit.
 */
export const changeRelease = publisher('POST', '/admin/releases/change', {
  errors: ['conflict'],
  body: z
    .object({
      part: Part,
      /** A rollback without a build goes to the build before the live one. */
      build: z.optional(PartBuild.shape.build),
      action: z.enum(releaseActions),
      share: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
      seen: z.object({ live: z.nullable(shape.build), canary: z.nullable(shape.build) }),
    })
    .check(
      z.refine(({ action, share }) => (action === 'canary') === (share !== undefined), {
        message: 'must be given for a canary, and only for one',
        path: ['share'],
      }),
      z.refine(({ action, build }) => action === 'roll_back' || build !== undefined, {
        message: 'must be given, except for a rollback',
        path: ['build'],
      }),
      z.refine(({ action, part }) => action === 'roll_back' || part !== 'shell', {
        message: 'must be a remote: the shell has no canary and no previews',
        path: ['part'],
      }),
    ),
  response: z.object({ ok: z.literal(true) }),
});

/** Every publishing token begins with this prefix, so that scanners recognise one that leaked. */
export const publishingTokenPrefix = 'cardwise_';

const TokenName = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60));

export const PublishingToken = z.object({
  id: z.string(),
  /** The token may change the releases of this remote only. */
  remote: RemoteName,
  name: TokenName,
  created_at: z.iso.datetime(),
  /** This is the name of the administrator, or the id while names are unavailable. */
  created_by: z.string(),
  last_used_at: z.nullable(z.iso.datetime()),
  expires_at: z.nullable(z.iso.datetime()),
});
export type PublishingToken = z.infer<typeof PublishingToken>;

export const loadPublishingTokens = admin('GET', '/admin/publishing-tokens/load', {
  response: z.object({ data: z.array(PublishingToken) }),
});

export const createPublishingToken = admin('POST', '/admin/publishing-tokens/create', {
  body: z.object({
    remote: RemoteName,
    name: TokenName,
    /** The token expires after this many days; without them, it never expires. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  /** Only this response contains the token itself. */
  response: z.object({ data: PublishingToken, token: z.string() }),
});

export const revokePublishingToken = admin('POST', '/admin/publishing-tokens/revoke', {
  errors: ['not_found'],
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: z.object({ ok: z.literal(true) }),
});

/** The body is a gzipped tar of a build's folder. The call fails with `conflict` if the site refuses the build. */
export const publishBuild = publisher('POST', '/admin/releases/publish/:remote', {
  upload: 32 * 1024 * 1024,
  errors: ['conflict'],
  params: z.object({ remote: RemoteName }),
  query: z
    .object({
      /** The id is the one in the build's `build-id.txt`. */
      build: z.string().check(z.regex(/^\w[\w.-]{0,63}$/, 'must be a build id')),
      as: z.enum(['live', 'preview', 'canary']),
      share: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
    })
    .check(
      z.refine(({ as, share }) => (as === 'canary') === (share !== undefined), {
        message: 'must be given for a canary, and only for one',
        path: ['share'],
      }),
    ),
  response: z.object({ ok: z.literal(true) }),
});
