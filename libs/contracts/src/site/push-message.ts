import * as z from 'zod/mini';

/** Shown by the browser's worker as a notification. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Opened by a click: a path of the site. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Of a button that ends such messages: label, and the call that is told the subscription's `endpoint`. */
  end: z.object({ label: z.string(), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
});
export type PushMessage = z.infer<typeof PushMessage>;
