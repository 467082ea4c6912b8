import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { ApiErrorCode } from '@cardwise/web-kit';
import { fail, reply, startMockServer } from '@cardwise/web-kit/testing';

import { oneSender, sendAnswer, type Outbox, createOutbox, type Sent } from './outbox.ts';
import { type QueuedAnswer, queuedAnswers } from './queued-answers.ts';

const answer = { uid: 'q1.2', shown: 1234, at: 0 };

it('sends the answer with the time it took', async () => {
  const server = startMockServer([reply(insertAnswer, { recorded: true, card: '1001' })]);
  await expect(sendAnswer(answer)).resolves.toEqual({ outcome: 'recorded', card: '1001' });
  expect(server.calls(insertAnswer)).toEqual([{ params: { uid: 'q1.2' }, query: { shown: 1234 } }]);
});

it('treats a question answered before as recorded', async () => {
  startMockServer([reply(insertAnswer, { recorded: false, card: '1001' })]);
  await expect(sendAnswer(answer)).resolves.toMatchObject({ outcome: 'recorded' });
});

it.each<[ApiErrorCode, string]>([
  ['invalid_answer', 'refused'],
  ['answer_expired', 'expired'],
  ['network', 'failed'],
  ['unavailable', 'failed'],
  ['internal', 'failed'],
  ['rate_limited', 'failed'],
  ['bad_response', 'failed'],
])('maps %s to %s', async (code, outcome) => {
  startMockServer([fail(insertAnswer, code)]);
  await expect(sendAnswer(answer)).resolves.toEqual({ outcome });
});

describe('one sender', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('holds a lock shared by all tabs', async () => {
    const request = jest.fn(async (_name: string, work: () => Promise<void>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const work = jest.fn(async () => {});
    await oneSender(work);
    expect(request).toHaveBeenCalledWith('answers', work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('works where the browser has no locks', async () => {
    const work = jest.fn(async () => {});
    await oneSender(work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

const recorded: Sent = { outcome: 'recorded', card: '1001' };
const failed: Sent = { outcome: 'failed' };

let outboxes: Outbox[] = [];

function flushPromises() {
  return jest.advanceTimersByTimeAsync(0);
}

function getBox(answer: (uid: string) => Sent | Promise<Sent>) {
  const sent: string[] = [];
  const send = async ({ uid }: QueuedAnswer) => {
    sent.push(uid);
    return answer(uid);
  };
  const queue = queuedAnswers(localStorage);
  const outbox = createOutbox({ queue, send, oneSender: (work) => work() });
  outboxes.push(outbox);
  outbox.start();
  return { outbox, sent, waiting: () => queue.list().map((waiting) => waiting.answer.uid) };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  for (const outbox of outboxes) outbox.stop();
  outboxes = [];
  jest.useRealTimers();
});

it('sends an answer at once and keeps it until it is recorded', async () => {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const { outbox, sent, waiting } = getBox(() => promise);
  outbox.add({ uid: 'a', shown: 800 });
  expect(sent).toEqual(['a']);
  expect(waiting()).toEqual(['a']);
  resolve(recorded);
  await flushPromises();
  expect(waiting()).toEqual([]);
  expect(outbox.getCard('a')).toBe('1001');
});

it('sends answers one after another, each once', async () => {
  const { outbox, sent } = getBox(() => recorded);
  for (const uid of ['a', 'b', 'c']) outbox.add({ uid, shown: 800 });
  await flushPromises();
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('keeps the order after a failure, and retries later', async () => {
  let up = false;
  const { outbox, sent, waiting } = getBox(() => (up ? recorded : failed));
  outbox.add({ uid: 'a', shown: 800 });
  await flushPromises();
  outbox.add({ uid: 'b', shown: 800 });
  expect(outbox.held()).toBe(2);
  expect(sent).toEqual(['a']);
  up = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a', 'a', 'b']);
  expect(waiting()).toEqual([]);
  expect(outbox.held()).toBe(0);
});

it('waits longer after each failure', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { outbox, sent } = getBox(() => failed);
  outbox.add({ uid: 'a', shown: 800 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  random.mockRestore();
});

it('retries as soon as the browser is online', async () => {
  let up = false;
  const { outbox, waiting } = getBox(() => (up ? recorded : failed));
  outbox.add({ uid: 'a', shown: 800 });
  await flushPromises();
  up = true;
  dispatchEvent(new Event('online'));
  await flushPromises();
  expect(waiting()).toEqual([]);
});

it('drops an answer that is refused for good, and continues with the next', async () => {
  const { outbox, sent, waiting } = getBox((uid) => (uid === 'a' ? { outcome: 'refused' } : recorded));
  outbox.add({ uid: 'a', shown: 800 });
  outbox.add({ uid: 'b', shown: 800 });
  await flushPromises();
  expect(sent).toEqual(['a', 'b']);
  expect(waiting()).toEqual([]);
  expect(outbox.getCard('a')).toBeUndefined();
});

it('keeps an answer refused as too old, and meanwhile sends the others', async () => {
  let clockIsWrong = true;
  const { outbox, sent, waiting } = getBox((uid) => (uid === 'a' && clockIsWrong ? { outcome: 'expired' } : recorded));
  for (const uid of ['a', 'b']) outbox.add({ uid, shown: 800 });
  await flushPromises();
  expect(sent).toEqual(['a', 'b']);
  expect(waiting()).toEqual(['a']);
  expect(outbox.held()).toBe(0);
  outbox.add({ uid: 'c', shown: 800 });
  await flushPromises();
  expect(sent).toEqual(['a', 'b', 'c']);
  clockIsWrong = false;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toEqual(['a', 'b', 'c', 'a']);
  expect(waiting()).toEqual([]);
});

it('drops an answer that has been refused as too old for a day, even across reloads', async () => {
  const { outbox, sent, waiting } = getBox(() => ({ outcome: 'expired' }));
  outbox.add({ uid: 'a', shown: 800 });
  await jest.advanceTimersByTimeAsync(12 * 3_600_000);
  expect(sent).toHaveLength(13);
  expect(waiting()).toEqual(['a']);
  outboxes.pop()?.stop();
  const next = getBox(() => ({ outcome: 'expired' }));
  await next.outbox.drain();
  expect(next.waiting()).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(12 * 3_600_000);
  expect(next.waiting()).toEqual([]);
});

it('sends answers left by an earlier visit', async () => {
  getBox(() => failed).outbox.add({ uid: 'a', shown: 800 });
  await flushPromises();
  outboxes.pop()?.stop();
  const { outbox, sent } = getBox(() => recorded);
  await outbox.drain();
  expect(sent).toEqual(['a']);
});

it('resolves a drain when an answer cannot be sent, without waiting for a retry', async () => {
  const { outbox, waiting } = getBox(() => failed);
  outbox.add({ uid: 'a', shown: 800 });
  await outbox.drain();
  expect(waiting()).toEqual(['a']);
});

it('sends an answer added while another is being sent', async () => {
  const first = Promise.withResolvers<Sent>();
  const { outbox, sent } = getBox((uid) => (uid === 'a' ? first.promise : recorded));
  outbox.add({ uid: 'a', shown: 800 });
  outbox.add({ uid: 'b', shown: 800 });
  expect(sent).toEqual(['a']);
  first.resolve(recorded);
  await flushPromises();
  expect(sent).toEqual(['a', 'b']);
});

it('notifies its listeners', async () => {
  const { outbox } = getBox(() => failed);
  const changed = jest.fn();
  const stop = outbox.subscribe(changed);
  outbox.add({ uid: 'a', shown: 800 });
  await flushPromises();
  expect(changed).toHaveBeenCalled();
  stop();
  changed.mockClear();
  dispatchEvent(new Event('online'));
  await flushPromises();
  expect(changed).not.toHaveBeenCalled();
});

it('treats a refused lock as a failure, after which the answer waits and is retried', async () => {
  let refused = 0;
  const queue = queuedAnswers(localStorage);
  const oneSender = async (work: () => Promise<void>) => {
    refused += 1;
    // The second request is granted, so that a broken back-off fails the test instead of looping forever.
    if (refused === 2) return work();
    throw new DOMException('The document is not fully active', 'InvalidStateError');
  };
  const outbox = createOutbox({ queue, send: async () => recorded, oneSender });
  outboxes.push(outbox);
  outbox.start();
  outbox.add({ uid: 'a', shown: 800 });
  await flushPromises();
  expect(refused).toBe(1);
  expect(outbox.held()).toBe(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(queue.list()).toEqual([]);
  expect(outbox.held()).toBe(0);
});
