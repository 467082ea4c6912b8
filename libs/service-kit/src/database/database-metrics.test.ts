import type { Connection } from 'mongoose';
import { EventEmitter } from 'node:events';

import { databaseMetrics, startMeasuringDatabase } from './database-metrics.ts';
import { silentLogger } from '../logs/logger.ts';

it('the size is measured, and every new primary counts once, whether or not the set was without one', async () => {
  const database = { command: async () => ({}), stats: async () => ({ storageSize: 1, indexSize: 2 }) };
  const client = Object.assign(new EventEmitter(), { db: () => database });
  const connection = { name: 'quiz', getClient: () => client } as unknown as Connection;
  const task = startMeasuringDatabase({ connection, log: silentLogger() });
  const described = (primary: string | undefined) => ({
    servers: new Map(['a', 'b'].map((address) => [address, { address, type: address === primary ? 'RSPrimary' : '' }])),
  });
  const primaries = ['a', 'a', undefined, 'a', undefined, 'b', 'a'];
  primaries.reduce((before, after) => {
    client.emit('topologyDescriptionChanged', {
      previousDescription: described(before),
      newDescription: described(after),
    });
    return after;
  });
  await task.runNext();
  await task.stop();
  const [, size, changes] = databaseMetrics;
  expect((await size.get()).values).toMatchObject([{ value: 3 }]);
  expect((await changes.get()).values).toMatchObject([{ value: 2 }]);
});
