import * as z from 'zod/mini';

/** The browser's service worker shows the message as a notification. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A click opens this path of the site. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** A button with this label ends such messages: it sends the subscription's `endpoint` to this path. */
  end: z.object({ label: z.string(), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
});
export type PushMessage = z.infer<typeof PushMessage>;
