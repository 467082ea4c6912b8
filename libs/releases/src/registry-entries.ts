import {
  type Canary,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteName,
  getRemote,
  type UnreadableEntry,
} from '@cardwise/contracts/site/registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeGatewayConf } from './gateway/domains-conf.ts';
import { liveDomains } from './gateway/live-domains.ts';
import { ifThere, replaceFile } from './site-folders.ts';

export type RegistryEntries = {
  live: RegistryEntry | undefined;
  canary: Canary | undefined;
  previews: RegistryEntry[];
};

/** Lists entries that cannot be read, and domains that claim what belongs to another one. */
export async function readUnreadable(siteDir: string): Promise<UnreadableEntry[]> {
  const { registry, unreadable } = parseRegistry(await readWritten(siteDir));
  return [...unreadable, ...liveDomains(registry).unreadable];
}

export async function readRemoteEntries(siteDir: string, name: RemoteName): Promise<RegistryEntries> {
  return findEntries(await readRegistry(siteDir), name);
}

export async function readRegistry(siteDir: string): Promise<Registry> {
  return parseRegistry(await readWritten(siteDir)).registry;
}

/** Holds the registry as it is in the file; entries of other remotes are kept, whatever they contain. */
type Written = Record<string, unknown>;

/** Changes a remote's entries in one step; the entries of other remotes stay as they are written. */
export async function writeRemoteEntries(
  siteDir: string,
  name: RemoteName,
  change: Partial<RegistryEntries>,
): Promise<void> {
  const written = await readWritten(siteDir);
  const { live, canary, previews } = { ...findEntries(parseRegistry(written).registry, name), ...change };
  const others = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.filter((entry: unknown) => getRemote(entry) !== name) : [];
  const { remotes, canaries, previews: allPreviews, ...rest } = written;
  const nextCanaries = [...others(canaries), ...(canary ? [canary] : [])];
  const nextPreviews = [...previews, ...others(allPreviews)];
  const next: Written = {
    remotes: [...others(remotes), ...(live ? [live] : [])].toSorted((a, b) =>
      (getRemote(a) ?? '').localeCompare(getRemote(b) ?? ''),
    ),
    ...(nextCanaries.length > 0 && { canaries: nextCanaries }),
    ...(nextPreviews.length > 0 && { previews: nextPreviews }),
    ...rest,
  };
  await replaceFile(registryFile(siteDir), `${JSON.stringify(next, null, 2)}\n`);
  await writeGatewayConf(siteDir, parseRegistry(next).registry);
}

async function readWritten(siteDir: string): Promise<Written> {
  return JSON.parse((await ifThere(readFile(registryFile(siteDir), 'utf8'))) ?? '{"remotes":[]}') as Written;
}

function findEntries({ remotes, canaries = [], previews = [] }: Registry, name: RemoteName): RegistryEntries {
  return {
    live: remotes.find((remote) => remote.name === name),
    canary: canaries.find(({ build }) => build.name === name),
    previews: previews.filter((build) => build.name === name),
  };
}

function registryFile(siteDir: string): string {
  return join(siteDir, 'remotes.json');
}
