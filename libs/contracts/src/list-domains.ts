import { globSync } from 'node:fs';

import { listCalls } from './list-calls.ts';
import type { Domain } from './site/define-domain.ts';
import { type DomainEntry, presentDomain } from './site/domain-entry.ts';

const files = globSync('*/domain.ts', { cwd: import.meta.dirname }).toSorted();

/** Of this repository. Never for bundles. */
export const domains: readonly Domain[] = await Promise.all(
  files.map(async (file) => ((await import(`./${file}`)) as { domain: Domain }).domain),
);

/** @throws Error with a line per fault. */
export const entryOf = (domain: Domain): DomainEntry => presentDomain(domain, domains, listCalls());

export const domainOfRemote = (remote: string): Domain => {
  const domain = domains.find((candidate) => candidate.remote === remote);
  if (!domain) throw new Error(`No domain in libs/contracts/src has the remote ${remote}.`);
  return domain;
};
