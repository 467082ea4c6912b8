import { DomainEntry, findConflicts } from '@cardwise/contracts/site/domain-entry';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';

import { liveDomains } from './gateway/live-domains.ts';
import { readRegistry } from './registry-lines.ts';
import { ReleaseRefused } from './release-refused.ts';

/** @throws ReleaseRefused when a build's domain claims what another has, naming both. */
export const requireFreeAddresses = async (
  siteDir: string,
  entry: Pick<RegistryEntry, 'name' | 'domain'>,
): Promise<void> => {
  const { name } = entry;
  const { data: domain } = DomainEntry.safeParse(entry.domain);
  if (!domain) return;
  const { remotes } = await readRegistry(siteDir);
  const others = liveDomains({ remotes: remotes.filter((remote) => remote.name !== name) }).domains;
  const conflicts = findConflicts(domain, others);
  if (conflicts.length > 0) throw new ReleaseRefused(`${name} cannot be deployed: ${conflicts.join('; ')}.`);
};
