import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';
import { RemoteName } from '../site/registry.ts';

const { admin, publisher } = callsOf('admin');

/** Of every publishing token, so that scanners know one that leaked. */
export const publishingTokenPrefix = 'cardwise_';

const TokenName = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60));

export const PublishingToken = z.object({
  id: z.string(),
  /** The only one whose releases it changes. */
  remote: RemoteName,
  name: TokenName,
  created_at: z.iso.datetime(),
  /** The administrator's name; the id while names cannot be had. */
  created_by: z.string(),
  last_used_at: z.nullable(z.iso.datetime()),
  expires_at: z.nullable(z.iso.datetime()),
});
export type PublishingToken = z.infer<typeof PublishingToken>;

/** The newest first. */
export const loadPublishingTokens = admin('GET', '/admin/publishing-tokens/load', {
  response: z.object({ data: z.array(PublishingToken) }),
});

export const createPublishingToken = admin('POST', '/admin/publishing-tokens/create', {
  body: z.object({
    remote: RemoteName,
    name: TokenName,
    /** Until it expires; never without. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  /** Only here is the token itself told. */
  response: z.object({ data: PublishingToken, token: z.string() }),
});

export const revokePublishingToken = admin('POST', '/admin/publishing-tokens/revoke', {
  errors: ['not_found'],
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: z.object({ ok: z.literal(true) }),
});

/** A gzipped tar of a build's folder. `conflict`: the suite refuses the build. */
export const publishBuild = publisher('POST', '/admin/releases/publish/:remote', {
  upload: 32 * 1024 * 1024,
  errors: ['conflict'],
  params: z.object({ remote: RemoteName }),
  query: z
    .object({
      /** As in the build's `build-id.txt`. */
      build: z.string().check(z.regex(/^\w[\w.-]{0,63}$/, 'must be a build id')),
      as: z.enum(['live', 'preview', 'canary']),
      /** Percentage. */
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
