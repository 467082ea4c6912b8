import * as z from 'zod/mini';

/** Glicko-2, on Glicko's scale: 1500 is usual; the true value is within two deviations in 95 of 100 cases. */
export const Rating = z.object({ rating: z.number(), deviation: z.number() });
export type Rating = z.infer<typeof Rating>;

/** A browser's word about its visitor. */
export const ClaimedRating = z.object({
  rating: z.number().check(z.minimum(0), z.maximum(4000)),
  deviation: z.number().check(z.minimum(30), z.maximum(350)),
});
