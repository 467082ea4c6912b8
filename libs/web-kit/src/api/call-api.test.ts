import { endpoint } from '@cardwise/contracts/http/endpoint';
import type { Problem } from '@cardwise/contracts/http/problem';
import * as z from 'zod/mini';

import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { ApiError, callApi } from './call-api.ts';

const findCards = endpoint({
  domain: 'site',
  method: 'POST',
  path: '/cards/:set/find',
  audience: 'everyone',
  params: z.object({ set: z.string() }),
  query: z.object({ page: z.optional(z.coerce.number()) }),
  body: z.object({ search: z.string() }),
  response: z.object({ found: z.number() }),
});
const ping = endpoint({
  domain: 'site',
  method: 'GET',
  path: '/ping',
  audience: 'everyone',
  response: z.object({ ok: z.boolean() }),
});

function answerWith(response: Response) {
  globalThis.fetch = jest.fn(async () => response);
}

function hang() {
  globalThis.fetch = jest.fn(
    (_, init) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  );
}

function getFailure(call: Promise<unknown>) {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('callApi', () => {
  it('fills in path, query and body, and parses the response', async () => {
    const server = startMockServer([reply(findCards, { found: 3 })]);
    const request = { params: { set: 'a/b' }, query: { page: 2 }, body: { search: 'ä' } };
    expect(await callApi(findCards, request)).toEqual({ found: 3 });
    expect(server.calls(findCards)).toEqual([request]);
  });

  it('sends the header that marks an API call', async () => {
    answerWith(new Response('{"ok":true}'));
    await callApi(ping, {});
    expect(fetch).toHaveBeenCalledWith(
      '/ping',
      expect.objectContaining({
        headers: expect.objectContaining({ 'X-Requested-With': 'XMLHttpRequest' }) as unknown,
      }),
    );
  });

  it('drops fields that are not in the contract', async () => {
    answerWith(new Response('{"ok":true,"_id":"secret"}'));
    expect(await callApi(ping, {})).toEqual({ ok: true });
  });

  it("throws the server's problem", async () => {
    startMockServer([fail(ping, 'no_cards_for_filter')]);
    const error = await getFailure(callApi(ping, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'no_cards_for_filter', problem: { status: 422 } satisfies Partial<Problem> });
  });

  it("maps a proxy's error page by its status", async () => {
    answerWith(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await getFailure(callApi(ping, {}))).toMatchObject({ code: 'bad_gateway', problem: undefined });
  });

  it.each([
    ['is no JSON', '<!doctype html>'],
    ['has another shape', '{"ok":"yes"}'],
  ])('calls an answer bad that %s', async (_, body) => {
    answerWith(new Response(body));
    expect(await getFailure(callApi(ping, {}))).toMatchObject({ code: 'bad_response' });
  });

  it('reports when no server could be reached', async () => {
    startMockServer([fail(ping, 'network')]);
    expect(await getFailure(callApi(ping, {}))).toMatchObject({ code: 'network' });
  });

  it('gives up after the time limit', async () => {
    hang();
    expect(await getFailure(callApi(ping, {}, { timeout: 10 }))).toMatchObject({ code: 'timeout' });
  });

  it('throws the abort reason', async () => {
    hang();
    const abort = new AbortController();
    const call = getFailure(callApi(ping, {}, { signal: abort.signal }));
    abort.abort(new Error('no longer wanted'));
    expect(await call).toEqual(new Error('no longer wanted'));
  });
});
