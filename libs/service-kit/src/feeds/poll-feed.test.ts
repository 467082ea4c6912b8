import { install } from '@sinonjs/fake-timers';
import { catalogueFeed } from '@cardwise/contracts/catalogue/catalogue';

import { AppError } from '../http/app-error.ts';
import type { InternalClient } from '../http/internal-client.ts';
import { silentLogger } from '../logs/logger.ts';
import { pollFeed } from './poll-feed.ts';

it('a feed that waits for the first import is a warning, not an error', async () => {
  const clock = install();
  const log = silentLogger();
  const [warn, error] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')];
  const client = { fetch: () => Promise.reject(new AppError('unavailable')) } as unknown as InternalClient;
  const poll = pollFeed({ client, feed: catalogueFeed, interval: 3000, log, onChange: () => {} });
  await clock.tickAsync(240_000);
  expect([warn, error].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await clock.tickAsync(120_000);
  expect(error).toHaveBeenCalledTimes(1);
  await poll.stop();
  clock.uninstall();
});
