import { endpoint } from '@cardwise/contracts/http/endpoint';
import * as z from 'zod/mini';

import { callApi } from './call-api.ts';
import { requestKey, keepEarlyResponse } from './early-responses.ts';

const ping = endpoint({
  domain: 'site',
  method: 'GET',
  path: '/ping',
  audience: 'everyone',
  query: z.object({ loud: z.optional(z.boolean()) }),
  response: z.object({ from: z.string() }),
});
const say = endpoint({
  domain: 'site',
  method: 'POST',
  path: '/say',
  audience: 'everyone',
  body: z.object({ word: z.string() }),
  response: z.object({ from: z.string() }),
});

function answer(from: string) {
  return Response.json({ from });
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => answer('network'));
});

it('the first call takes the early answer, the next sends a request', async () => {
  keepEarlyResponse('/ping', Promise.resolve(answer('early')));
  expect(await callApi(ping, {})).toEqual({ from: 'early' });
  expect(fetch).not.toHaveBeenCalled();
  expect(await callApi(ping, {})).toEqual({ from: 'network' });
});

it('a call to another address sends a request', async () => {
  keepEarlyResponse('/ping', Promise.resolve(answer('early')));
  expect(await callApi(ping, { query: { loud: true } })).toEqual({ from: 'network' });
});

it('a call with a body takes the early answer to that body only', async () => {
  const key = requestKey('/say', { method: 'POST', body: '{"word":"yes"}' });
  keepEarlyResponse(key, Promise.resolve(answer('early')));
  expect(await callApi(say, { body: { word: 'no' } })).toEqual({ from: 'network' });
  expect(await callApi(say, { body: { word: 'yes' } })).toEqual({ from: 'early' });
});

it('an early answer that hangs times out like any other', async () => {
  keepEarlyResponse('/ping', new Promise(() => {}));
  await expect(callApi(ping, {}, { timeout: 20 })).rejects.toMatchObject({ code: 'timeout' });
});

it('a failed early answer fails the first call', async () => {
  keepEarlyResponse('/ping', Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi(ping, {})).rejects.toMatchObject({ code: 'network' });
  expect(await callApi(ping, {})).toEqual({ from: 'network' });
});

it('a shared response answers the next call too, under way or not, for some seconds', async () => {
  jest.useFakeTimers();
  const both = Promise.all([callApi(ping, {}, { share: true }), callApi(ping, {}, { share: true })]);
  expect(await both).toEqual([{ from: 'network' }, { from: 'network' }]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await callApi(ping, {}, { share: true });
  await callApi(ping, {});
  expect(fetch).toHaveBeenCalledTimes(2);
  await callApi(ping, {}, { share: true });
  jest.advanceTimersByTime(5000);
  await callApi(ping, {});
  expect(fetch).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
