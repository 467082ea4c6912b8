import { AppError } from '@cardwise/service-kit/http/app-error';
import { createAddressShare } from '@cardwise/service-kit/limits/allowance';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import mongoose, { type Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { getCollections } from '../src/collections.ts';
import { runRaces } from '../src/races/run-races.ts';
import { createStores, type Stores } from '../src/stores.ts';

type Options = Partial<Omit<Parameters<typeof createStores>[0], 'db'>> & {
  /** The stores cannot be used without a connection. */
  connection?: Connection;
};

export function makeStores({
  connection = mongoose.createConnection(),
  index = () => undefined,
  ...options
}: Options = {}): Stores {
  return createStores({
    db: getCollections(connection),
    index,
    askableIndex: index,
    tallies: async () => ({}),
    names: async () => ({}),
    secret: testSecrets.session,
    log: silentLogger(),
    now: Date.now,
    ...options,
  });
}

/** Serves the stores with neighbour services that do nothing; the header `x-test-user` names the player. */
export async function serveStores(
  stores: Stores,
  { now = Date.now, ...options }: Partial<Parameters<typeof createApp>[0]> = {},
) {
  const ended = new AbortController();
  const log = silentLogger();
  const { db, ten } = stores;
  const races = runRaces({ db, sets: ten.sets, prepareNext: () => {}, log, signal: ended.signal, now });
  const site = await serve(
    createApp({
      log,
      internalToken: testSecrets.internal,
      authenticate: async (http) =>
        http.get('x-test-user') ? { id: http.get('x-test-user'), sid: 's', role: 'user' } : undefined,
      stores,
      admin: { call: async () => Promise.reject(new AppError('unavailable')) },
      barrier: { enter: async () => async () => true },
      pictures: { seal: () => 'sealed', prepareNext: () => {} },
      getOrder: (_round, _index, { choices }) => [...choices.keys()],
      getAccount: async () => ({ since: 0, key: undefined }),
      share: createAddressShare(1000),
      fragments: { render: async () => undefined },
      pushKeys: { find: async () => null, current: async () => 'A'.repeat(87) },
      pushServices: [],
      delivery: { wake: () => {}, runNext: async () => {} },
      races,
      now,
      ...options,
    }),
  );
  return {
    ...site,
    close: async (): Promise<void> => {
      ended.abort();
      await races.stop();
      await site.close();
    },
  };
}
