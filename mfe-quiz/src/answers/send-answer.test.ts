import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { ApiErrorCode } from '@cardwise/web-kit';
import { fail, reply, startMockServer } from '@cardwise/web-kit/testing';

import { oneSender, sendAnswer } from './send-answer.ts';

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
