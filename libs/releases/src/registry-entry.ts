import { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { RegistryEntry, type RemoteName } from '@cardwise/contracts/site/registry';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

import { filesIn, getIntegrity } from './build-files.ts';
import { ReleaseRefusedError } from './part-builds.ts';

/** Module federation's manifest has this name; its runtime, its tools and the registry read it. */
export const manifestName = 'mf-manifest.json';

export const FirstPage = z.object({
  texts: z._default(z.record(z.string(), z.string()), {}),
  server: z.optional(z.string()),
  early: z.optional(z.string()),
});
export type FirstPage = z.output<typeof FirstPage>;

const Assets = z.object({ sync: z.array(z.string()) });

/** Names of files are relative to the build's folder. */
const RemoteManifest = z.object({
  name: z.optional(z.string()),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    firstPage: z.optional(FirstPage),
    domain: z.optional(DomainEntry),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: Assets, css: Assets }) })),
});

/**
 * Reads a build's manifest; the result is undefined if it is missing or not JSON.
 * @param distDir folder of the build.
 */
export async function readManifest(distDir: string): Promise<unknown> {
  return readJson(await readFile(path.join(distDir, manifestName), 'utf8').catch(() => ''));
}

/**
 * Describes a build for the registry.
 * @param distDir folder of the build.
 * @param version build id: its folder under `/remotes/<name>/`.
 * @throws ReleaseRefusedError when the folder holds no build of the remote, or not all of it.
 */
export async function toRegistryEntry(distDir: string, name: RemoteName, version: string): Promise<RegistryEntry> {
  const files = new Set(await filesIn(distDir));
  const refuse = (reason: string): ReleaseRefusedError =>
    new ReleaseRefusedError(`${name} cannot be published, ${reason}.`);
  const read = async (file: string): Promise<Buffer> => {
    // A file outside the build's folder is never in the set either.
    if (!files.has(file)) throw refuse(`its build has no file ${file}`);
    return readFile(path.join(distDir, file));
  };
  const { data: manifest, error } = RemoteManifest.safeParse(readJson((await read(manifestName)).toString()));
  if (error) {
    if (error.issues.some(({ path: place }) => place.length === 0))
      throw refuse(`its ${manifestName} is no JSON object`);
    const faults = error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`).join('; ');
    throw refuse(`its ${manifestName} says: ${faults}`);
  }
  if (manifest.name !== undefined && manifest.name !== name) throw refuse(`this is a build of ${manifest.name}`);
  const getAddress = (file: string) => `${addressOfBuild(name, version)}${file}`;
  const { remoteEntry, firstPage, domain } = manifest.metaData;
  const { texts, server, early } = firstPage ?? (await readOlderManifest(distDir));
  const entry = remoteEntry.name;
  const preload = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  const others = [...preload, ...Object.values(texts), early, manifestName].filter((file) => file !== undefined);
  const hash = async (file: string) => [getAddress(file), getIntegrity(await read(file), 'sha256')] as const;
  const hashes = await Promise.all(others.map(hash));
  return RegistryEntry.parse({
    name,
    version,
    entry: getAddress(entry),
    integrity: getIntegrity(await read(entry), 'sha384'),
    preload: preload.map(getAddress),
    texts: Object.fromEntries(Object.entries(texts).map(([locale, file]) => [locale, getAddress(file)])),
    ...(server !== undefined && {
      server: { entry: getAddress(server), integrity: getIntegrity(await read(server), 'sha384') },
    }),
    ...(early !== undefined && { early: getAddress(early) }),
    ...(domain !== undefined && { domain }),
    manifest: getAddress(manifestName),
    hashes: Object.fromEntries(hashes),
  });
}

export function addressOfBuild(name: RemoteName, version: string): string {
  return `/remotes/${name}/${version}/`;
}

async function readOlderManifest(distDir: string): Promise<FirstPage> {
  const text = await readFile(path.join(distDir, 'manifest.json'), 'utf8').catch(() => '{}');
  return FirstPage.safeParse(readJson(text)).data ?? { texts: {} };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
