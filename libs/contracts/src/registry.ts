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
  /** Address of the build's manifest in the form of module federation (`mf-manifest.json`); older builds have none. */
  manifest: z.optional(z.string()),
  /** Addresses of the scripts and styles that the entry script asks for first: they are fetched beside it. */
  preload: z.optional(z.array(z.string())),
  /** Address of the remote's texts in each language, to be fetched beside them as well. */
  texts: z.optional(z.partialRecord(z.enum(locales), z.string())),
  /** The script by which a service renders the build's pages, with its hash; builds without one are rendered by browsers only. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** Address of a small script that pages rendered by a service run at once, before the build's other scripts. */
  early: z.optional(z.string()),
  /** Subresource integrity of what else the registry names for browsers (`manifest`, `preload`, `texts`, `early`), by address. */
  hashes: z.optional(z.record(z.string(), z.string())),
  /** When the build was made live, a canary or a preview. */
  since: z.optional(z.iso.datetime()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** A build that a share of the browsers run in place of the live one. */
export const Canary = z.object({
  build: RegistryEntry,
  /** In hundredths of the browsers. */
  share: z.int().check(z.minimum(1), z.maximum(50)),
});
export type Canary = z.infer<typeof Canary>;

/** `/remotes.json`: what the shell loads at run time; a deployment changes one line of it. */
export const Registry = z.object({
  remotes: z.array(RegistryEntry),
  /** At most one of each remote. */
  canaries: z.optional(z.array(Canary)),
  /** Builds that only browsers with a link to them run. */
  previews: z.optional(z.array(RegistryEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** Cookie with the browser's bucket, 0 to 99, which the gateway draws: canaries are for some of the buckets. */
export const bucketCookie = 'bucket';

/** Cookie, and parameter of a link, that name the builds a browser previews: `mfe_quiz.3f9a0c52d1`, several joined by `~`. */
export const previewName = 'preview';

/** What decides which builds a browser runs. */
export type BuildChoice = {
  /** 0 to 99; a browser without one runs no canary. */
  bucket?: number | undefined;
  /** As in the cookie. */
  preview?: string | undefined;
};

/**
 * Whether a canary is for a bucket. Each build begins at another bucket, so that not the same browsers get every canary.
 *
 * @example isInCanary(37, { build, share: 10 })
 */
export const isInCanary = (bucket: number, { build, share }: Canary): boolean => {
  let start = 0;
  for (const character of build.version) start = (start * 31 + character.charCodeAt(0)) % 100;
  return (bucket - start + 100) % 100 < share;
};

/** The build of a remote that a browser runs: the one it previews, else the canary if that is for it, else the live one. */
export const chooseBuild = (
  { remotes, canaries = [], previews = [] }: Registry,
  name: RemoteName,
  { bucket, preview = '' }: BuildChoice,
): RegistryEntry | undefined => {
  const asked = preview.split('~');
  const previewed = previews.find((build) => build.name === name && asked.includes(`${name}.${build.version}`));
  if (previewed) return previewed;
  const canary = canaries.find(({ build }) => build.name === name);
  if (canary && bucket !== undefined && isInCanary(bucket, canary)) return canary.build;
  return remotes.find((remote) => remote.name === name);
};
