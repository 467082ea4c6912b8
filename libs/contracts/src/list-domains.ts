import { listCalls } from './list-calls.ts';
import { listContracts } from './list-contracts.ts';
import type { Domain } from './site/define-domain.ts';
import { type DomainEntry, presentDomain } from './site/domain-entry.ts';

/** Every domain of this repository, and of Cardwise's where that is installed. Never for bundles. */
export const domains: readonly Domain[] = await Promise.all(
  listContracts('domain').map(async (file) => ((await import(file)) as { domain: Domain }).domain),
);

/** @throws Error with a line per fault. */
export const entryOf = (domain: Domain): DomainEntry => presentDomain(domain, domains, listCalls());

export const domainOfRemote = (remote: string): Domain => {
  const domain = domains.find((candidate) => candidate.remote === remote);
  if (!domain) throw new Error(`No domain has the remote ${remote}.`);
  return domain;
};
