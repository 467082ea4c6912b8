import * as z from 'zod/mini';

/** Response of `/readyz`. */
export const Readiness = z.object({
  service: z.string(),
  ready: z.boolean(),
  /** What is wrong with each dependency; null if nothing. */
  checks: z.record(z.string(), z.nullable(z.string())),
});
export type Readiness = z.infer<typeof Readiness>;
