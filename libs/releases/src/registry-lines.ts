import {
  type Canary,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteName,
  remoteOf,
  type UnreadableEntry,
} from '@cardwise/contracts/site/registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeGatewayConf } from './gateway/domains-conf.ts';
import { liveDomains } from './gateway/live-domains.ts';
import { ifThere, replaceFile } from './site-folders.ts';

const registryFile = (siteDir: string): string => join(siteDir, 'remotes.json');

/** As in its file: other teams' entries are kept, whatever they say. */
type Written = Record<string, unknown>;

const readWritten = async (siteDir: string): Promise<Written> =>
  JSON.parse((await ifThere(readFile(registryFile(siteDir), 'utf8'))) ?? '{"remotes":[]}') as Written;

export const readRegistry = async (siteDir: string): Promise<Registry> =>
  parseRegistry(await readWritten(siteDir)).registry;

/** Entries that cannot be read, and domains that claim what is another's. */
export const readUnreadable = async (siteDir: string): Promise<UnreadableEntry[]> => {
  const { registry, unreadable } = parseRegistry(await readWritten(siteDir));
  return [...unreadable, ...liveDomains(registry).unreadable];
};

export type RegistryLines = {
  live: RegistryEntry | undefined;
  canary: Canary | undefined;
  previews: RegistryEntry[];
};

const linesOf = ({ remotes, canaries = [], previews = [] }: Registry, name: RemoteName): RegistryLines => ({
  live: remotes.find((remote) => remote.name === name),
  canary: canaries.find(({ build }) => build.name === name),
  previews: previews.filter((build) => build.name === name),
});

export const readRemoteLines = async (siteDir: string, name: RemoteName): Promise<RegistryLines> =>
  linesOf(await readRegistry(siteDir), name);

/** In one step; others' lines stay as they are written. */
export const writeRemoteLines = async (
  siteDir: string,
  name: RemoteName,
  change: Partial<RegistryLines>,
): Promise<void> => {
  const written = await readWritten(siteDir);
  const { live, canary, previews } = { ...linesOf(parseRegistry(written).registry, name), ...change };
  const others = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.filter((entry: unknown) => remoteOf(entry) !== name) : [];
  const { remotes, canaries, previews: allPreviews, ...rest } = written;
  const nextCanaries = [...others(canaries), ...(canary ? [canary] : [])];
  const nextPreviews = [...previews, ...others(allPreviews)];
  const next: Written = {
    remotes: [...others(remotes), ...(live ? [live] : [])].toSorted((a, b) =>
      (remoteOf(a) ?? '').localeCompare(remoteOf(b) ?? ''),
    ),
    ...(nextCanaries.length > 0 && { canaries: nextCanaries }),
    ...(nextPreviews.length > 0 && { previews: nextPreviews }),
    ...rest,
  };
  await replaceFile(registryFile(siteDir), `${JSON.stringify(next, null, 2)}\n`);
  await writeGatewayConf(siteDir, parseRegistry(next).registry);
};
