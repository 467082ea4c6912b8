import { listContracts } from './list-contracts.ts';
import type { Domain } from './site/define-domain.ts';

/** Every domain of this repository, and of Cardwise's where that is installed. Never for bundles. */
export const domains: readonly Domain[] = await Promise.all(
  listContracts('domain').map(async (file) => ((await import(file)) as { domain: Domain }).domain),
);

export function domainOfRemote(remote: string): Domain {
  const domain = domains.find((candidate) => candidate.remote === remote);
  if (!domain) throw new Error(`No domain has the remote ${remote}.`);
  return domain;
}
