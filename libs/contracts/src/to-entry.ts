import { listCalls } from './list-calls.ts';
import { domains } from './list-domains.ts';
import type { Domain } from './site/define-domain.ts';
import { type DomainEntry, presentDomain } from './site/domain-entry.ts';

/** Apart from the list, which services need without every schema. @throws Error with a line per fault. */
export function toEntry(domain: Domain): DomainEntry {
  return presentDomain(domain, domains, listCalls());
}
