import * as z from 'zod/mini';

import { locales } from './locales.ts';

/** The federated remotes, by the name of their container. */
export const remoteNames = ['mfe_quiz', 'mfe_statistics', 'mfe_profile', 'mfe_admin'] as const;
export const RemoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof RemoteName>;

/** One line of the registry: which build of a remote is live. */
export const RegistryEntry = z.object({
  name: RemoteName,
  /** Build id, the name of its folder. */
  version: z.string(),
  /** Same-origin address of the build's entry script. */
  entry: z.string(),
  /** Subresource integrity of the entry script (`sha384-…`). */
  integrity: z.optional(z.string()),
  /** Addresses of the scripts and styles that the entry script asks for first: they are fetched beside it. */
  preload: z.optional(z.array(z.string())),
  /** Address of the remote's texts in each language, to be fetched beside them as well. */
  texts: z.optional(z.partialRecord(z.enum(locales), z.string())),
  /** The script by which a service renders the build's pages, with its hash; builds without one are rendered by browsers only. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** Address of a small script that pages rendered by a service run at once, before the build's other scripts. */
  early: z.optional(z.string()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** `/remotes.json`: what the shell loads at run time; a deployment changes one line of it. */
export const Registry = z.object({ remotes: z.array(RegistryEntry) });
export type Registry = z.infer<typeof Registry>;
