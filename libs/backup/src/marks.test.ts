import { install } from '@sinonjs/fake-timers';
import type { Db } from 'mongodb';

import { createLedgerHold } from './marks.ts';

let clock: ReturnType<typeof install>;
afterEach(() => {
  clock.uninstall();
});

it('a hold has lapsed when a renewal is late, even if it succeeds in the end', async () => {
  clock = install();
  let stalled: Promise<void> | undefined;
  const holds = { deleteMany: async () => {}, deleteOne: async () => {}, updateOne: async () => stalled };
  const hold = createLedgerHold({ collection: () => holds } as unknown as Db);
  await hold.holdCredits();
  await clock.tickAsync(60_000);
  expect(hold.lapsed()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  stalled = promise;
  await clock.tickAsync(40_000);
  expect(hold.lapsed()).toBe(true);
  stalled = undefined;
  resolve();
  await clock.tickAsync(10_000);
  expect(hold.lapsed()).toBe(true);
  await hold.release();
});
