import { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { RemoteName } from '@cardwise/contracts/site/registry';
import * as z from 'zod/mini';

/** File of a build that describes it: module federation's manifest. Its runtime, its tools and the registry read it. */
export const manifestName = 'mf-manifest.json';

export const FirstPage = z.object({
  texts: z._default(z.record(z.string(), z.string()), {}),
  server: z.optional(z.string()),
  early: z.optional(z.string()),
});
export type FirstPage = z.output<typeof FirstPage>;

const Assets = z.object({ sync: z.array(z.string()) });

/** What the registry takes from a remote's manifest; names of files are from the build's folder. */
export const RemoteManifest = z.object({
  name: z.optional(z.string()),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    firstPage: z.optional(FirstPage),
    domain: z.optional(DomainEntry),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: Assets, css: Assets }) })),
});

export const addressOfBuild = (name: RemoteName, version: string): string => `/remotes/${name}/${version}/`;
