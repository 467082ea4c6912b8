import { DomainEntry, findConflicts } from './domain-entry.ts';
import { reasonOf, type Registry, type RegistryEntry, type RemoteName, type UnreadableEntry } from './registry.ts';

export type LiveDomain = { remote: RemoteName; domain: DomainEntry };

/**
 * Leaves out a domain that claims what an earlier one has.
 * @param reader.own Domains without a remote.
 * @param reader.known For builds whose description is missing or unreadable.
 */
export const settleDomains = (
  { remotes }: Pick<Registry, 'remotes'>,
  { own = [], known = [] }: { own?: readonly DomainEntry[]; known?: readonly LiveDomain[] } = {},
): { domains: LiveDomain[]; unreadable: UnreadableEntry[] } => {
  const domains: LiveDomain[] = [];
  const unreadable: UnreadableEntry[] = [];
  const described = (name: RemoteName): DomainEntry | undefined => known.find(({ remote }) => remote === name)?.domain;
  // Undated lines are of domains that the reader knows.
  const seniority = ({ name, first = described(name) ? '' : '9' }: RegistryEntry): string => first;
  for (const { name, domain: given } of remotes.toSorted((a, b) => seniority(a).localeCompare(seniority(b)))) {
    const { data, error } = DomainEntry.safeParse(given);
    if (error && given !== undefined) unreadable.push({ name, reason: `domain.${reasonOf(error)}` });
    const domain = data ?? described(name);
    if (!domain) continue;
    const conflicts = findConflicts(domain, [...own, ...domains.map((other) => other.domain)]);
    if (conflicts.length === 0) domains.push({ remote: name, domain });
    else unreadable.push({ name, reason: conflicts.join('; ') });
  }
  return { domains, unreadable };
};
