import * as z from 'zod/mini';

export const Readiness = z.object({
  service: z.string(),
  ready: z.boolean(),
  /** Null if nothing is wrong. */
  checks: z.record(z.string(), z.nullable(z.string())),
});
export type Readiness = z.infer<typeof Readiness>;
