import type { RemoteName } from '@cardwise/contracts/site/registry';
import * as z from 'zod/mini';

/** File of a remote's build that names the others. */
export const manifestName = 'manifest.json';

/** File of a build that describes it in the form of module federation, which its runtime and its tools read. */
export const federationManifest = 'mf-manifest.json';

/** What a build of a remote is made of; names are from the build's folder. */
export const RemoteManifest = z.object({
  entry: z.string(),
  preload: z.array(z.string()),
  // Builds made before there were texts in the manifest may be rolled back to.
  texts: z._default(z.record(z.string(), z.string()), {}),
  server: z.optional(z.string()),
  early: z.optional(z.string()),
  federation: z.optional(z.string()),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** The address under which a build of a remote is served. */
export const addressOfBuild = (name: RemoteName, version: string): string => `/remotes/${name}/${version}/`;
