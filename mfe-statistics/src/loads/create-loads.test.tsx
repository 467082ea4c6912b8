import { renderHook } from '@testing-library/react';
import { act } from 'react';

import { createLoads } from './create-loads.ts';

type Call = {
  request: string;
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
  fail: () => Promise<void>;
};

const freshFor = 1000;

const setUp = () => {
  const calls: Call[] = [];
  const loads = createLoads((request: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    calls.push({
      request,
      signal,
      answer: (value) => act(async () => resolve(value)),
      fail: () => act(async () => reject(new Error('failed'))),
    });
    return promise;
  }, freshFor);
  const open = (request: string) =>
    renderHook((props: { request: string }) => loads.useLoad(props.request), { initialProps: { request } });
  return { calls, loads, open };
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a pending or fresh load is shared', async () => {
  const { calls, loads } = setUp();
  const first = loads.load('a');
  expect(loads.load('a')).toBe(first);
  await calls[0]?.answer('A');
  jest.setSystemTime(Date.now() + freshFor - 1);
  await expect(loads.load('a')).resolves.toBe('A');
  expect(calls).toHaveLength(1);
  jest.setSystemTime(Date.now() + 1);
  void loads.load('a');
  expect(calls).toHaveLength(2);
});

it('a failure is not cached', async () => {
  const { calls, loads } = setUp();
  const first = loads.load('a');
  await Promise.all([calls[0]?.fail(), expect(first).rejects.toThrow('failed')]);
  void loads.load('a');
  expect(calls).toHaveLength(2);
});

it('the oldest loads are dropped', async () => {
  const { calls, loads } = setUp();
  for (let number = 0; number <= 40; number += 1) void loads.load(String(number));
  for (const { request, answer } of calls) await answer(request);
  void loads.load('40');
  expect(calls).toHaveLength(41);
  void loads.load('0');
  expect(calls).toHaveLength(42);
});

describe('a component', () => {
  it('has a fresh response at once', async () => {
    const { calls, loads, open } = setUp();
    void loads.load('a');
    await calls[0]?.answer('A');
    const { result } = open('a');
    expect(result.current).toMatchObject({ data: 'A', loading: false });
    await act(async () => {});
    expect(calls).toHaveLength(1);
  });

  it("keeps the previous request's data until the next arrives", async () => {
    const { calls, open } = setUp();
    const { result, rerender } = open('a');
    expect(result.current).toMatchObject({ data: undefined, loading: true });
    await calls[0]?.answer('A');
    rerender({ request: 'b' });
    expect(result.current).toMatchObject({ data: 'A', loading: true });
    await calls[1]?.answer('B');
    expect(result.current).toMatchObject({ data: 'B', loading: false });
  });

  it('aborts a load it no longer needs, which then cannot replace a later one', async () => {
    const { calls, loads, open } = setUp();
    const { unmount } = open('a');
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
    const { result } = open('a');
    await calls[0]?.fail();
    await calls[1]?.answer('A');
    expect(result.current).toMatchObject({ data: 'A', error: undefined, loading: false });
    await expect(loads.load('a')).resolves.toBe('A');
    expect(calls).toHaveLength(2);
  });

  it('reports why a load failed, and retries', async () => {
    const { calls, open } = setUp();
    const { result } = open('a');
    await calls[0]?.fail();
    expect(result.current).toMatchObject({ error: { code: 'bad_response' }, loading: false });
    act(() => result.current.retry());
    await calls[1]?.answer('A');
    expect(result.current).toMatchObject({ data: 'A', error: undefined });
  });
});
