import type { CatalogueMetadata } from '@cardwise/contracts/catalogue/catalogue';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Fetched, InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { install } from '@sinonjs/fake-timers';
import type { Connection } from 'mongoose';

import { followSetList } from './set-list.ts';

const interval = 10_000;
const connection = {
  model: () => ({ findById: () => ({ lean: async () => null }), updateOne: async () => {} }),
} as unknown as Connection;

function metadata(current: string): CatalogueMetadata {
  return {
    current,
    sets: [],
    types: [],
    rarities: [],
    classes: [],
  };
}

const clock = install();
afterAll(() => clock.uninstall());

it('takes each change once, and goes on after an outage', async () => {
  const answers: (Fetched<CatalogueMetadata> | AppError)[] = [
    { notModified: false, data: metadata('core'), etag: '"v1"' },
    { notModified: true },
    new AppError('unavailable'),
    { notModified: false, data: metadata('gvg'), etag: '"v2"' },
    { notModified: true },
  ];
  const asked: unknown[] = [];
  const shown: unknown[] = [];
  const client = {
    fetch: async (_endpoint: unknown, _request: unknown, { etag }: { etag?: string }) => {
      asked.push(etag);
      const answer = answers.shift();
      if (answer instanceof AppError) throw answer;
      return answer;
    },
  } as unknown as InternalClient;
  const list = await followSetList(connection, client, silentLogger());
  while (answers.length > 0) {
    await clock.tickAsync(interval);
    shown.push(list.current()?.current);
  }
  await list.stop();
  expect(asked).toEqual([undefined, '"v1"', '"v1"', '"v1"', '"v2"']);
  expect(new Set(shown)).toEqual(new Set(['core', 'gvg']));
});

it('a list that waits for the first import is a warning, not an error', async () => {
  const log = silentLogger();
  const [warn, error] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')];
  const client = { fetch: () => Promise.reject(new AppError('unavailable')) } as unknown as InternalClient;
  const list = await followSetList(connection, client, log);
  await clock.tickAsync(240_000);
  expect([warn, error].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await clock.tickAsync(120_000);
  expect(error).toHaveBeenCalledTimes(1);
  await list.stop();
});
