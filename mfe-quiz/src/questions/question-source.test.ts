import type { Question } from '@cardwise/contracts/quiz';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { makeQuestion } from '../../test/make-question.ts';
import { defaultFilter } from '../filter/default-filter.ts';
import { createQuestionSource } from './question-source.ts';
import type { Wish } from './wish.ts';

const wish: Wish = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'en' };
const harder: Wish = { ...wish, filter: { ...wish.filter, difficulty: 'hard' } };

function sourceOf() {
  let time = 0;
  let asked = 0;
  const load = jest.fn(async (_wish: Wish, _exclude: readonly string[], _signal: AbortSignal): Promise<Question> => {
    asked += 1;
    return makeQuestion(asked);
  });
  return { load, source: createQuestionSource(load, () => time), wait: (ms: number) => (time += ms) };
}

it('gives out the question that was fetched ahead', async () => {
  const { load, source } = sourceOf();
  source.prefetch(wish, ['1']);
  source.prefetch(wish, ['1']);
  expect((await source.take(wish, ['1'])).id).toBe('q1');
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives out each question once', async () => {
  const { source } = sourceOf();
  source.prefetch(wish, []);
  expect((await source.take(wish, [])).id).toBe('q1');
  expect((await source.take(wish, [])).id).toBe('q2');
});

it('drops a question that was fetched for another wish', async () => {
  const { load, source } = sourceOf();
  source.prefetch(wish, []);
  const signal = load.mock.calls[0]?.[2];
  expect((await source.take(harder, ['7'])).id).toBe('q2');
  expect(signal?.aborted).toBe(true);
  expect(load).toHaveBeenLastCalledWith(harder, ['7'], expect.anything());
});

it('drops a question that has waited for a quarter of an hour', async () => {
  const { source, wait } = sourceOf();
  source.prefetch(wish, []);
  wait(15 * 60 * 1000);
  expect((await source.take(wish, [])).id).toBe('q2');
});

it('asks anew when fetching ahead has failed', async () => {
  const { load, source } = sourceOf();
  load.mockRejectedValueOnce(new Error('down'));
  source.prefetch(wish, []);
  await Promise.resolve();
  await Promise.resolve();
  expect((await source.take(wish, [])).id).toBe('q1');
});

it('passes on the failure of a question that is waited for', async () => {
  const { load, source } = sourceOf();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(source.take(wish, [])).rejects.toThrow('down');
});
