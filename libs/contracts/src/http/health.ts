import * as z from 'zod/mini';

/** Answer of a service's `/readyz`: ready only when it can do its work. */
export const Readiness = z.object({
  service: z.string(),
  ready: z.boolean(),
  /** Each thing the service needs, and what is wrong with it (null: fine). */
  checks: z.record(z.string(), z.nullable(z.string())),
});
export type Readiness = z.infer<typeof Readiness>;
