import { type Canary, Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { replaceFile } from './replace-file.ts';

const registryFile = (siteDir: string): string => join(siteDir, 'remotes.json');

/** The site's registry; empty before the first deployment. */
export const readRegistry = async (siteDir: string): Promise<Registry> => {
  const text = await readFile(registryFile(siteDir), 'utf8').catch(() => '{"remotes":[]}');
  return z.parse(Registry, JSON.parse(text));
};

/** A remote in the registry. */
export type RegistryLines = {
  live: RegistryEntry | undefined;
  canary: Canary | undefined;
  /** The latest first. */
  previews: RegistryEntry[];
};

const linesOf = ({ remotes, canaries = [], previews = [] }: Registry, name: RemoteName): RegistryLines => ({
  live: remotes.find((remote) => remote.name === name),
  canary: canaries.find(({ build }) => build.name === name),
  previews: previews.filter((build) => build.name === name),
});

/** What the registry says about a remote. */
export const readLines = async (siteDir: string, name: RemoteName): Promise<RegistryLines> =>
  linesOf(await readRegistry(siteDir), name);

/** Replaces what the registry says about a remote in one step. */
export const writeLines = async (siteDir: string, name: RemoteName, change: Partial<RegistryLines>): Promise<void> => {
  const registry = await readRegistry(siteDir);
  const { live, canary, previews } = { ...linesOf(registry, name), ...change };
  const isOther = (build: RegistryEntry): boolean => build.name !== name;
  const remotes = [...registry.remotes.filter(isOther), ...(live ? [live] : [])];
  const canaries = [...(registry.canaries ?? []).filter(({ build }) => isOther(build)), ...(canary ? [canary] : [])];
  const allPreviews = [...previews, ...(registry.previews ?? []).filter(isOther)];
  const next: Registry = {
    remotes: remotes.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...(canaries.length > 0 && { canaries }),
    ...(allPreviews.length > 0 && { previews: allPreviews }),
  };
  await replaceFile(registryFile(siteDir), `${JSON.stringify(next, null, 2)}\n`);
};
