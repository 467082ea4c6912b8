import { domains } from '@cardwise/contracts/list-domains';
import type { MongoClient } from 'mongodb';

/** Its ledger decides when the statistics are read. */
export const ledgerDatabase = 'svc_stats';

/** Read after them: it may lose nothing that others had not been told. */
export const outboxDatabase = 'svc_profile';

const services = domains.flatMap(({ name, service }) => (service ? [{ domain: name, ...service }] : []));

/** This release's, each before those that it delivers to: what is under way is in one or both. */
const described = ((): string[] => {
  const seen = new Set<string>();
  const visit = ({ name, peers }: (typeof services)[number]): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...services.filter(({ domain }) => peers.includes(domain)).flatMap(visit), name];
  };
  return services
    .flatMap(visit)
    .toReversed()
    .toSorted((a, b) => Number(a === outboxDatabase) - Number(b === outboxDatabase));
})();

/** In the order of reading, without the prefix; others on the server are of domains that came or went. */
export async function getDatabases(
  client: MongoClient,
  prefix: string,
  more: readonly string[] = [],
): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const found = databases.flatMap(({ name }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  const others = new Set([...found, ...more].filter((name) => isDatabase(name) && !isDescribed(name)));
  return [...[...others].toSorted(), ...described];
}

export function isDatabase(name: string): boolean {
  return /^svc_[a-z0-9_]{1,36}$/.test(name);
}

export function isDescribed(database: string): boolean {
  return described.includes(database);
}
