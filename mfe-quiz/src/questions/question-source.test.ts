import type { Question } from '@cardwise/contracts/quiz';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { makeQuestion } from '../../test/make-question.ts';
import { defaultFilter } from '../filter/default-filter.ts';
import type { LoadedQuestion } from './load-question.ts';
import { createQuestionSource } from './question-source.ts';
import type { Wish } from './wish.ts';

const wish: Wish = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'en' };
const harder: Wish = { ...wish, filter: { ...wish.filter, difficulty: 'hard' } };

/** A source of questions `q1`, `q2` … about the cards `1001`, `1002` … */
const sourceOf = () => {
  let time = 0;
  let made = 0;
  const pictures: HTMLImageElement[] = [];
  const load = jest.fn(
    async (_wish: Wish, _recent: readonly Question[], _signal: AbortSignal): Promise<LoadedQuestion> => {
      made += 1;
      const picture = document.createElement('img');
      picture.src = `/cards/en/${made}.png`;
      pictures.push(picture);
      return { question: makeQuestion(made), picture };
    },
  );
  return { load, pictures, source: createQuestionSource(load, () => time), wait: (ms: number) => (time += ms) };
};

type Sourced = ReturnType<typeof sourceOf>;

/** Questions about the given cards. */
const about = (...cards: string[]) => cards.map((card) => makeQuestion(0, { card }));
const cardsOf = (questions: readonly Question[] = []) => questions.map(({ card }) => card);

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Lets all pictures load, including those requested as a result. */
const allPicturesCome = async ({ pictures }: Sourced): Promise<void> => {
  for (let seen = -1; seen < pictures.length; await settle()) {
    seen = pictures.length;
    for (const picture of pictures) picture.dispatchEvent(new Event('load'));
  }
};

/** Plays until the maximum number of questions is waiting. */
const stockUp = async (sourced: Sourced): Promise<Question[]> => {
  const recent: Question[] = [];
  for (let round = 0; round < 6; round += 1) {
    recent.push(await sourced.source.take(wish, recent));
    sourced.source.prefetch(wish, recent);
    await settle();
    await allPicturesCome(sourced);
  }
  return recent;
};

it('hands out the prefetched question', async () => {
  const { load, source } = sourceOf();
  source.prefetch(wish, about('1'));
  source.prefetch(wish, about('1'));
  expect((await source.take(wish, about('1'))).id).toBe('q1');
  expect(load).toHaveBeenCalledTimes(1);
});

it('hands out each question once', async () => {
  const { source } = sourceOf();
  source.prefetch(wish, []);
  expect((await source.take(wish, [])).id).toBe('q1');
  expect((await source.take(wish, [])).id).toBe('q2');
});

it('prefetches ten questions for a regular player, with no card repeated', async () => {
  const sourced = sourceOf();
  const recent = await stockUp(sourced);
  expect(sourced.source.waiting()).toBe(10);
  const asked = [...recent];
  for (let round = 0; round < 10; round += 1) asked.push(await sourced.source.take(wish, asked));
  expect(sourced.load).toHaveBeenCalledTimes(16);
  expect(cardsOf(asked)).toEqual(Array.from({ length: 16 }, (_, index) => String(1001 + index)));
  sourced.load.mock.calls.forEach(([, last], call) => {
    expect(cardsOf(last)).toEqual(Array.from({ length: call }, (_, index) => String(1001 + index)));
  });
});

it('excludes no more cards than the server accepts', async () => {
  const sourced = sourceOf();
  await stockUp(sourced);
  const many = about(...Array.from({ length: 30 }, (_, index) => String(index)));
  await sourced.source.take(wish, many);
  sourced.source.prefetch(wish, many);
  const [, last] = sourced.load.mock.lastCall ?? [];
  expect(last).toHaveLength(20);
  expect(last?.at(-1)?.card).toMatch(/^10/);
});

it('fetches one picture at a time', async () => {
  const { load, pictures, source } = sourceOf();
  await source.take(wish, []);
  await source.take(wish, []);
  source.prefetch(wish, []);
  await settle();
  expect(load).toHaveBeenCalledTimes(3);
  await settle();
  expect(load).toHaveBeenCalledTimes(3);
  pictures.at(-1)?.dispatchEvent(new Event('error'));
  await settle();
  expect(load).toHaveBeenCalledTimes(4);
});

it('stops prefetching once the next question is taken, until told to continue', async () => {
  const sourced = sourceOf();
  const { load, source } = sourced;
  await source.take(wish, []);
  await source.take(wish, []);
  source.prefetch(wish, []);
  await settle();
  await source.take(wish, []);
  await allPicturesCome(sourced);
  expect(load).toHaveBeenCalledTimes(3);
});

it('drops questions prefetched for another wish, and restarts with one', async () => {
  const sourced = sourceOf();
  const { load, source } = sourced;
  await stockUp(sourced);
  source.prefetch(harder, about('7'));
  expect(source.waiting()).toBe(0);
  await settle();
  await allPicturesCome(sourced);
  expect(source.waiting()).toBe(1);
  expect(load).toHaveBeenLastCalledWith(harder, about('7'), expect.anything());
});

it('aborts the request for a question that is no longer wanted', async () => {
  const { load, source } = sourceOf();
  source.prefetch(wish, []);
  const signal = load.mock.calls[0]?.[2];
  expect((await source.take(harder, about('7'))).id).toBe('q2');
  expect(signal?.aborted).toBe(true);
  expect(load).toHaveBeenLastCalledWith(harder, about('7'), expect.anything());
});

it('drops questions that have waited for five minutes on the next prefetch', async () => {
  const sourced = sourceOf();
  const { source, wait } = sourced;
  await stockUp(sourced);
  wait(5 * 60 * 1000);
  expect((await source.take(wish, [])).id).toBe('q7');
  source.prefetch(wish, []);
  expect(source.waiting()).toBe(0);
  await settle();
  await allPicturesCome(sourced);
  expect(source.waiting()).toBe(10);
  expect((await source.take(wish, [])).id).toBe('q17');
});

it('drops questions made before the cards changed once a newer question arrives', async () => {
  const sourced = sourceOf();
  const { load, source } = sourced;
  const recent = await stockUp(sourced);
  const picture = document.createElement('img');
  picture.src = '/cards/en/99.png';
  load.mockResolvedValueOnce({ question: makeQuestion(99, { catalogue: 'newer' }), picture });
  await source.take(wish, recent);
  source.prefetch(wish, recent);
  await settle();
  expect(source.waiting()).toBe(1);
  expect((await source.take(wish, recent)).id).toBe('q99');
});

it('reports how many questions are waiting', async () => {
  const { source } = sourceOf();
  const changed = jest.fn(() => source.waiting());
  const stop = source.subscribe(changed);
  source.prefetch(wish, []);
  await settle();
  await source.take(wish, []);
  expect(changed.mock.results.map(({ value }) => value)).toEqual([0, 1, 0]);
  stop();
  source.prefetch(wish, []);
  await settle();
  expect(changed).toHaveBeenCalledTimes(3);
});

it('requests again after prefetching failed', async () => {
  const { load, source } = sourceOf();
  load.mockRejectedValueOnce(new Error('down'));
  source.prefetch(wish, []);
  await settle();
  expect((await source.take(wish, [])).id).toBe('q1');
});

it('keeps waiting questions when prefetching more fails', async () => {
  const sourced = sourceOf();
  const { load, source } = sourced;
  await stockUp(sourced);
  load.mockRejectedValue(new Error('down'));
  const ids: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    ids.push((await source.take(wish, [])).id);
    source.prefetch(wish, []);
    await settle();
  }
  expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => `q${7 + index}`));
  await expect(source.take(wish, [])).rejects.toThrow('down');
});

it('passes on the failure of a question that is being waited for', async () => {
  const { load, source } = sourceOf();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(source.take(wish, [])).rejects.toThrow('down');
});
