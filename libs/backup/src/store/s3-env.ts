import * as z from 'zod/mini';

/** `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export const readS3Address = (address: string): { bucket: string; prefix: string } | undefined => {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix };
};

export const s3Env = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

export type S3Settings = z.output<z.ZodMiniObject<typeof s3Env>>;
