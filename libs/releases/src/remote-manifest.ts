import type { RemoteName } from '@cardwise/contracts/site/registry';
import * as z from 'zod/mini';

/** File of a build that describes it: module federation's manifest. Its runtime, its tools and the registry read it. */
export const manifestName = 'mf-manifest.json';

export const FirstPage = z.object({
  /** The remote's texts by language. */
  texts: z._default(z.record(z.string(), z.string()), {}),
  /** The script by which its service renders the remote's pages. */
  server: z.optional(z.string()),
  /** A script that runs before the others. */
  early: z.optional(z.string()),
});
/** What a first page needs besides the remote's module. */
export type FirstPage = z.output<typeof FirstPage>;

const Assets = z.object({ sync: z.array(z.string()) });

/** What the registry takes from a remote's manifest; names of files are from the build's folder. */
export const RemoteManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    firstPage: z.optional(FirstPage),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: Assets, css: Assets }) })),
});

/** The address under which a build of a remote is served. */
export const addressOfBuild = (name: RemoteName, version: string): string => `/remotes/${name}/${version}/`;
