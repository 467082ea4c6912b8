import { listCalls } from './list-calls.ts';
import { domains } from './list-domains.ts';
import type { Domain } from './site/define-domain.ts';
import { type DomainEntry, presentDomain } from './site/domain-entry.ts';

/**
 * Returns the description of a domain for the registry. The function is not in `list-domains.ts`, because services need
 * the list of domains without loading every schema.
 * @throws Error with a line per fault.
 */
export function toEntry(domain: Domain): DomainEntry {
  return presentDomain(domain, domains, listCalls());
}
