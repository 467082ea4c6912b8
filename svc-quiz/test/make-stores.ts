import { createAddressShare } from '@cardwise/service-kit/limits/address-share';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import mongoose, { type Connection } from 'mongoose';

import { collectionsOf } from '../src/collections.ts';
import { createStores, type Stores } from '../src/stores.ts';

type Options = Partial<Omit<Parameters<typeof createStores>[0], 'db'>> & {
  /** Without one, the stores cannot be used. */
  connection?: Connection;
};

/** Stores of a service whose neighbours know nothing. */
export const makeStores = ({ connection = mongoose.createConnection(), ...options }: Options = {}): Stores =>
  createStores({
    db: collectionsOf(connection),
    index: () => undefined,
    tallies: async () => ({}),
    names: async () => ({}),
    secret: testSecrets.session,
    log: silentLogger(),
    now: Date.now,
    ...options,
  });

/** Collaborators of rounds that do nothing. */
export const idle = {
  barrier: { enter: async () => async () => true },
  pictures: { seal: () => 'sealed', prepareNext: () => {} },
  orderOf: (_round: unknown, _index: number, { choices }: { choices: readonly unknown[] }) => [...choices.keys()],
  accountOf: async () => ({ since: 0, key: undefined }),
  share: createAddressShare(1000),
  delivery: { wake: () => {}, runNext: async () => {} },
};
