import { answerTokenLifetime } from '@cardwise/contracts/site/timing';

import { queuedAnswers } from './queued-answers.ts';

const now = 1_800_000_000_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

function uids(queue: ReturnType<typeof queuedAnswers>) {
  return queue.list().map(({ answer }) => answer.uid);
}

it('keeps answers in order across reloads', () => {
  const queue = queuedAnswers(localStorage);
  for (const uid of ['a', 'b', 'c']) queue.add({ uid, shown: 900, at: now });
  expect(uids(queuedAnswers(localStorage))).toEqual(['a', 'b', 'c']);
});

it('keeps the answers of two tabs in chronological order', () => {
  const [here, there] = [queuedAnswers(localStorage), queuedAnswers(localStorage)];
  here.add({ uid: 'second', at: now });
  there.add({ uid: 'first', at: now - 1 });
  expect(uids(here)).toEqual(['first', 'second']);
});

it('removes only the given answer', () => {
  const queue = queuedAnswers(localStorage);
  for (const uid of ['a', 'b', 'c']) queue.add({ uid, at: now });
  queue.remove(queue.list()[1]?.key ?? '');
  expect(uids(queue)).toEqual(['a', 'c']);
});

it('discards anything that is not an answer', () => {
  localStorage.setItem('answer:1', '{"uid":""}');
  localStorage.setItem('answer:2', 'not JSON');
  localStorage.setItem('answer:3', JSON.stringify({ uid: 'x', at: 'yesterday' }));
  localStorage.setItem('other', 'stays');
  expect(queuedAnswers(localStorage).list()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('discards answers that no server would accept any more', () => {
  const queue = queuedAnswers(localStorage);
  queue.add({ uid: 'old', at: now - answerTokenLifetime * 1000 - 1 });
  queue.add({ uid: 'new', at: now });
  expect(uids(queue)).toEqual(['new']);
});

it('holds five hundred answers and drops the oldest beyond that', () => {
  const queue = queuedAnswers(localStorage);
  for (let number = 0; number < 502; number += 1) queue.add({ uid: `a${number}`, at: now + number });
  expect(uids(queue)).toHaveLength(500);
  expect(uids(queue)[0]).toBe('a2');
});

function fill() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

it('keeps answers in memory when storage is full', () => {
  const full = fill();
  const queue = queuedAnswers(localStorage);
  queue.add({ uid: 'a', at: now });
  full.mockRestore();
  expect(uids(queue)).toEqual(['a']);
});

it('lists an answer once, as it is now, whether storage fills or empties', () => {
  const queue = queuedAnswers(localStorage);
  queue.add({ uid: 'a', at: now });
  const [{ key } = { key: '' }] = queue.list();
  const full = fill();
  queue.replace(key, { uid: 'b', at: now });
  expect(uids(queue)).toEqual(['b']);
  full.mockRestore();
  queue.replace(key, { uid: 'c', at: now });
  expect(uids(queue)).toEqual(['c']);
});

it('keeps answers in memory when there is no storage', () => {
  const queue = queuedAnswers(undefined);
  queue.add({ uid: 'a', at: now });
  expect(uids(queue)).toEqual(['a']);
});
