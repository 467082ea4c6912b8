import { jest } from '@jest/globals';
import type { Db } from 'mongodb';

import { createLedgerHold } from './ledger-hold.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('a hold has lapsed when a renewal is late, even if it succeeds in the end', async () => {
  jest.useFakeTimers();
  let stalled: Promise<void> | undefined;
  const holds = { deleteMany: async () => {}, deleteOne: async () => {}, updateOne: async () => stalled };
  const hold = createLedgerHold({ collection: () => holds } as unknown as Db);
  await hold.holdCredits();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(hold.lapsed()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  stalled = promise;
  await jest.advanceTimersByTimeAsync(40_000);
  expect(hold.lapsed()).toBe(true);
  stalled = undefined;
  resolve();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hold.lapsed()).toBe(true);
  await hold.release();
});
