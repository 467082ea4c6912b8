import { endpoint } from '@cardwise/contracts/endpoint';
import * as z from 'zod/mini';

import { callApi } from './call-api.ts';
import { keepEarlyAnswer } from './early-answers.ts';

const ping = endpoint({
  method: 'GET',
  path: '/ping',
  audience: 'everyone',
  query: z.object({ loud: z.optional(z.boolean()) }),
  response: z.object({ from: z.string() }),
});
const answer = (from: string) => Response.json({ from });

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => answer('network'));
});

it('the first call takes the answer that was asked for early, the next one asks anew', async () => {
  keepEarlyAnswer('/ping', Promise.resolve(answer('early')));
  expect(await callApi(ping, {})).toEqual({ from: 'early' });
  expect(fetch).not.toHaveBeenCalled();
  expect(await callApi(ping, {})).toEqual({ from: 'network' });
});

it('another address is asked for', async () => {
  keepEarlyAnswer('/ping', Promise.resolve(answer('early')));
  expect(await callApi(ping, { query: { loud: true } })).toEqual({ from: 'network' });
});

it('an early answer that hangs is given up like any other', async () => {
  keepEarlyAnswer('/ping', new Promise(() => {}));
  await expect(callApi(ping, {}, { timeout: 20 })).rejects.toMatchObject({ code: 'timeout' });
});

it('a failure is the first call’s', async () => {
  keepEarlyAnswer('/ping', Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi(ping, {})).rejects.toMatchObject({ code: 'network' });
  expect(await callApi(ping, {})).toEqual({ from: 'network' });
});
