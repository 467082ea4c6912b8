import { listContracts } from './list-contracts.ts';
import type { Domain } from './site/define-domain.ts';

/**
 * These are the domains of this repository and, where Cardwise is installed as a package, also those of Cardwise.
 * Bundles must not contain this module.
 */
export const domains: readonly Domain[] = await Promise.all(
  listContracts('domain').map(async (file) => ((await import(file)) as { domain: Domain }).domain),
);

export function domainOfRemote(remote: string): Domain {
  const domain = domains.find((candidate) => candidate.remote === remote);
  if (!domain) throw new Error(`No domain has the remote ${remote}.`);
  return domain;
}
