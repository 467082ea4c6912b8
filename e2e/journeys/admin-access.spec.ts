import { listCalls } from '@cardwise/contracts/list-calls';

import { marker } from '../support/filters.ts';
import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const calls = listCalls().filter(({ audience }) => audience === 'admin' || audience === 'publisher');

test('the gateway’s administration calls are refused to visitors and players', async ({ page }) => {
  const statuses = () =>
    Promise.all(
      calls.map(async ({ method, path }) => {
        const answer = await page.request.fetch(path, {
          method,
          headers: marker,
          ...(method === 'POST' && { data: {} }),
        });
        return [path, answer.status()] as const;
      }),
    );
  expect(await statuses()).toEqual(calls.map(({ path }) => [path, 401]));
  await startSession(page, 'ada');
  expect(await statuses()).toEqual(calls.map(({ path }) => [path, 403]));
});
