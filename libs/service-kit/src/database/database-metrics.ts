import type { mongo, Connection } from 'mongoose';
import { Counter, Gauge } from 'prom-client';

import { type BackgroundTask, startBackgroundTask } from '../background/background-task.ts';
import type { Logger } from '../logs/logger.ts';

/** The database is measured as often as Prometheus scrapes, in milliseconds. */
const interval = 15_000;

const ping = new Gauge({
  name: 'database_ping_seconds',
  help: 'How long the database took to answer a ping; not a number while it is away.',
  registers: [],
});
const size = new Gauge({
  name: 'database_size_bytes',
  help: 'Disk space of the service’s database, with its indexes.',
  registers: [],
});
const primaryChanges = new Counter({
  name: 'database_primary_changes_total',
  help: 'How often another server became the primary.',
  registers: [],
});

export const databaseMetrics = [ping, size, primaryChanges] as const;

export function startMeasuringDatabase({ connection, log }: { connection: Connection; log: Logger }): BackgroundTask {
  const client = connection.getClient();
  const database = client.db(connection.name);
  const getPrimary = ({ servers }: mongo.TopologyDescription): string | undefined =>
    servers.values().find(({ type }) => type === 'RSPrimary')?.address;
  let primary: string | undefined;
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    primary = getPrimary(previousDescription) ?? primary;
    const next = getPrimary(newDescription);
    if (primary !== undefined && next !== undefined && next !== primary) primaryChanges.inc();
  });
  return startBackgroundTask({
    name: 'measure the database',
    log,
    interval,
    run: async () => {
      try {
        const began = performance.now();
        await database.command({ ping: 1 });
        ping.set((performance.now() - began) / 1000);
        const { storageSize, indexSize } = await database.stats();
        size.set(storageSize + indexSize);
      } catch {
        ping.set(Number.NaN);
      }
    },
  });
}
