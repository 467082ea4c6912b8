import { keepLoads } from './keep-loads.ts';

type Call = { request: string; signal: AbortSignal; answer: (value: string) => void; fail: () => void };

const setUp = () => {
  const calls: Call[] = [];
  let time = 0;
  const call = (request: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    calls.push({ request, signal, answer: resolve, fail: () => reject(new Error('failed')) });
    return promise;
  };
  const loads = keepLoads(call, 1000, () => time);
  return { calls, loads, wait: (ms: number) => void (time += ms) };
};

it('what is under way or fresh is not asked for again', async () => {
  const { calls, loads, wait } = setUp();
  const first = loads.load('a');
  expect(loads.load('a')).toBe(first);
  expect(loads.peek('a')).toBeUndefined();
  calls[0]?.answer('A');
  await first;
  expect(loads.peek('a')).toBe('A');
  wait(999);
  await expect(loads.load('a')).resolves.toBe('A');
  expect(calls).toHaveLength(1);
});

it('an answer is good for its time only', async () => {
  const { calls, loads, wait } = setUp();
  const first = loads.load('a');
  calls[0]?.answer('A');
  await first;
  wait(1000);
  expect(loads.peek('a')).toBeUndefined();
  void loads.load('a');
  expect(calls).toHaveLength(2);
});

it('a failure is not kept', async () => {
  const { calls, loads } = setUp();
  const first = loads.load('a');
  calls[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  void loads.load('a');
  expect(calls).toHaveLength(2);
});

it('what nobody waits for is aborted, what is there stays', async () => {
  const { calls, loads } = setUp();
  const first = loads.load('a');
  loads.abandon('b');
  loads.abandon('a');
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.fail();
  await expect(first).rejects.toThrow('failed');

  const second = loads.load('a');
  calls[1]?.answer('A');
  await second;
  loads.abandon('a');
  expect(loads.peek('a')).toBe('A');
});

it('an aborted load that ends late does not displace the one after it', async () => {
  const { calls, loads } = setUp();
  const first = loads.load('a');
  loads.abandon('a');
  const second = loads.load('a');
  calls[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  calls[1]?.answer('A');
  await expect(second).resolves.toBe('A');
  expect(loads.peek('a')).toBe('A');
});

it('the oldest are forgotten', async () => {
  const { calls, loads } = setUp();
  for (let number = 0; number <= 40; number += 1) void loads.load(String(number));
  for (const { request, answer } of calls) answer(request);
  await Promise.resolve();
  expect(loads.peek('0')).toBeUndefined();
  expect(loads.peek('40')).toBe('40');
});
