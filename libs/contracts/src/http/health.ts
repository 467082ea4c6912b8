import * as z from 'zod/mini';

export const Readiness = z.object({
  service: z.string(),
  ready: z.boolean(),
  /** A check is null if nothing is wrong; otherwise it says what is. */
  checks: z.record(z.string(), z.nullable(z.string())),
});
export type Readiness = z.infer<typeof Readiness>;
