import { endpoint } from '@cardwise/contracts/http/endpoint';
import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';

import { createApiCache } from './api-cache.ts';
import { useApi } from './use-api.ts';

const find = endpoint({
  domain: 'site',
  method: 'GET',
  path: '/find/:id',
  audience: 'everyone',
  params: z.object({ id: z.string() }),
  response: z.string(),
});
const other = { ...find, path: '/other/:id' as const };

function asked(id: string) {
  return { params: { id } };
}

type Call = {
  id: string | undefined;
  signal: AbortSignal | null | undefined;
  answer: (value: string) => Promise<void>;
  fail: () => Promise<void>;
};

const freshFor = 1000;

function setUp(keptFor = freshFor) {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn((url: string, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const settle = (settling: () => void) => act(async () => settling());
    calls.push({
      id: url.split('/').at(-1),
      signal: init?.signal,
      answer: (value) => settle(() => resolve(Response.json(value))),
      fail: () => settle(() => reject(new Error('failed'))),
    });
    return promise;
  }) as typeof fetch;
  const cache = createApiCache({ freshFor, keptFor });
  const open = (id: string) =>
    renderHook((props: { id: string }) => useApi(find, asked(props.id), { cache }), { initialProps: { id } });
  return { calls, cache, load: (id: string) => cache.load(find, asked(id)), open };
}

function pass(time: number) {
  return jest.setSystemTime(Date.now() + time);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a pending or fresh load is shared', async () => {
  const { calls, load } = setUp();
  const first = load('a');
  expect(load('a')).toBe(first);
  await calls[0]?.answer('A');
  pass(freshFor - 1);
  await expect(load('a')).resolves.toBe('A');
  expect(calls).toHaveLength(1);
  pass(1);
  void load('a');
  expect(calls).toHaveLength(2);
});

it('a failure is not cached', async () => {
  const { calls, load } = setUp();
  const first = load('a');
  await Promise.all([calls[0]?.fail(), expect(first).rejects.toThrow('network')]);
  void load('a');
  expect(calls).toHaveLength(2);
});

it('the oldest loads are dropped', async () => {
  const { calls, load } = setUp();
  for (let number = 0; number <= 40; number += 1) void load(String(number));
  for (const { id, answer } of calls) await answer(String(id));
  void load('40');
  expect(calls).toHaveLength(41);
  void load('0');
  expect(calls).toHaveLength(42);
});

describe('a component', () => {
  it('has a fresh response at once', async () => {
    const { calls, load, open } = setUp();
    void load('a');
    await calls[0]?.answer('A');
    const { result } = open('a');
    expect(result.current).toMatchObject({ data: 'A', loading: false });
    await act(async () => {});
    expect(calls).toHaveLength(1);
  });

  it('shows a response that is no longer fresh while it is loaded again', async () => {
    const { calls, open } = setUp(2 * freshFor);
    const { unmount } = open('a');
    await calls[0]?.answer('A');
    unmount();
    pass(freshFor);
    const { result, rerender } = open('a');
    rerender({ id: 'a' });
    expect(result.current).toMatchObject({ data: 'A', loading: true });
    await calls[1]?.answer('new');
    expect(result.current).toMatchObject({ data: 'new', loading: false });
  });

  it("keeps the previous request's data until the next arrives", async () => {
    const { calls, open } = setUp();
    const { result, rerender } = open('a');
    expect(result.current).toMatchObject({ data: undefined, loading: true });
    await calls[0]?.answer('A');
    rerender({ id: 'b' });
    expect(result.current).toMatchObject({ data: 'A', loading: true });
    await calls[1]?.answer('B');
    expect(result.current).toMatchObject({ data: 'B', loading: false });
  });

  it('aborts a load it no longer needs, which then cannot replace a later one', async () => {
    const { calls, load, open } = setUp();
    const { unmount } = open('a');
    unmount();
    expect(calls[0]?.signal?.aborted).toBe(true);
    const { result } = open('a');
    await calls[0]?.fail();
    await calls[1]?.answer('A');
    expect(result.current).toMatchObject({ data: 'A', error: undefined, loading: false });
    await expect(load('a')).resolves.toBe('A');
    expect(calls).toHaveLength(2);
  });

  it('does not abort a load that another needs', async () => {
    const { calls, open } = setUp();
    const { unmount } = open('a');
    const { result } = open('a');
    unmount();
    await calls[0]?.answer('A');
    expect(result.current.data).toBe('A');
  });

  it('reports why a load failed, and retries', async () => {
    const { calls, open } = setUp();
    const { result } = open('a');
    await calls[0]?.fail();
    expect(result.current).toMatchObject({ error: { code: 'network' }, loading: false });
    act(() => result.current.retry());
    await calls[1]?.answer('A');
    expect(result.current).toMatchObject({ data: 'A', error: undefined });
  });

  it('loads again when its endpoint is reloaded; what fails stays reported beside the data', async () => {
    const { calls, cache, open } = setUp();
    const { result } = open('a');
    await calls[0]?.answer('A');
    pass(freshFor);
    act(() => cache.reload(other));
    expect(calls).toHaveLength(1);
    act(() => cache.reload(find));
    await calls[1]?.fail();
    expect(result.current).toMatchObject({ data: 'A', error: { code: 'network' }, loading: false });
    act(() => cache.reload(find));
    expect(result.current).toMatchObject({ data: 'A', error: { code: 'network' }, loading: true });
    await calls[2]?.answer('B');
    expect(result.current).toMatchObject({ data: 'B', error: undefined });
  });
});
