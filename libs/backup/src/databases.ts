import { domains } from '@cardwise/contracts/list-domains';
import type { MongoClient } from 'mongodb';

/** The ledger in this database decides when the statistics are read. */
export const ledgerDatabase = 'svc_stats';

/** The outbox is read after the other databases, so that it has every credit and deletion that one of them lacks. */
export const outboxDatabase = 'svc_profile';

const services = domains.flatMap(({ name, service }) => (service ? [{ domain: name, ...service }] : []));

/**
 * Lists the databases of this release, each before those that it delivers to, so that a delivery under way is in at
 * least one of the two.
 */
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

/**
 * Returns the databases in the order in which they are read, without the prefix. Those on the server that this release
 * does not describe belong to domains that came or went.
 */
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
