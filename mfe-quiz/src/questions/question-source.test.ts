import type { Question } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import type { askQuestion, QuestionRequest } from './ask-question.ts';
import { howManyAhead, createQuestionSource } from './question-source.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it('is one at first, and ten for a player who keeps playing', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map((asked) => howManyAhead(asked, false))).toEqual([1, 1, 3, 5, 7, 9, 10, 10]);
});

it('is one for a player who saves data', () => {
  expect(howManyAhead(100, true)).toBe(1);
});

const request: QuestionRequest = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'en' };
const harder: QuestionRequest = { ...request, filter: { ...request.filter, difficulty: 'hard' } };

const pictures: HTMLImageElement[] = [];
const createElement = document.createElement.bind(document);
beforeEach(() => {
  pictures.length = 0;
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLImageElement) pictures.push(element);
    return element;
  });
});
afterEach(() => jest.restoreAllMocks());

function getSource() {
  let time = 0;
  let made = 0;
  const make = () => {
    made += 1;
    return makeQuestion(made);
  };
  const ask = jest.fn<ReturnType<typeof askQuestion>, Parameters<typeof askQuestion>>((_wish, { count = 1 }) => {
    const [data = make(), ...more] = Array.from({ length: count }, make);
    return Promise.resolve({ data, more });
  });
  return { ask, source: createQuestionSource(ask, () => time), wait: (ms: number) => (time += ms) };
}

type Sourced = ReturnType<typeof getSource>;

function about(...cards: string[]) {
  return cards.map((card) => makeQuestion(0, { card }));
}

function getCards(questions: readonly Question[] = []) {
  return questions.map(({ card }) => card);
}

function flushPromises() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads all pictures, including those that are requested as a result. */
async function allPicturesCome(): Promise<void> {
  for (let seen = -1; seen < pictures.length; await flushPromises()) {
    seen = pictures.length;
    for (const picture of pictures) picture.dispatchEvent(new Event('load'));
  }
}

async function stockUp(sourced: Sourced): Promise<Question[]> {
  const recent: Question[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    recent.push(await sourced.source.take(request, recent));
    sourced.source.prefetch(request, recent);
    await flushPromises();
    await allPicturesCome();
  }
  return recent;
}

it('hands out the prefetched question', async () => {
  const { ask, source } = getSource();
  source.prefetch(request, about('1'));
  source.prefetch(request, about('1'));
  expect((await source.take(request, about('1'))).id).toBe('q1');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('hands out each question once', async () => {
  const { source } = getSource();
  source.prefetch(request, []);
  expect((await source.take(request, [])).id).toBe('q1');
  expect((await source.take(request, [])).id).toBe('q2');
});

it('prefetches ten questions for a regular player, with no card repeated', async () => {
  const sourced = getSource();
  const recent = await stockUp(sourced);
  expect(sourced.source.waiting()).toBe(10);
  const asked = [...recent];
  for (let turn = 0; turn < 10; turn += 1) asked.push(await sourced.source.take(request, asked));
  expect(getCards(asked)).toEqual(Array.from({ length: 16 }, (_, index) => String(1001 + index)));
});

it('asks for one question until the player goes on, then for five per call, excluding all before', async () => {
  const sourced = getSource();
  await stockUp(sourced);
  const calls = sourced.ask.mock.calls.map(([, { count, recent }]) => ({ count, excluded: recent?.length }));
  expect(calls).toEqual([
    { count: undefined, excluded: 0 },
    { count: undefined, excluded: 1 },
    { count: 5, excluded: 2 },
    { count: 5, excluded: 7 },
    { count: 5, excluded: 12 },
  ]);
});

it('fetches one picture at a time', async () => {
  const { ask, source } = getSource();
  await source.take(request, []);
  await source.take(request, []);
  source.prefetch(request, []);
  await flushPromises();
  expect(pictures).toHaveLength(3);
  await flushPromises();
  expect(pictures).toHaveLength(3);
  pictures.at(-1)?.dispatchEvent(new Event('load'));
  await flushPromises();
  expect(pictures).toHaveLength(4);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a picture that does not load, as without a connection, leaves no question of the same call waiting', async () => {
  const { ask, source } = getSource();
  await source.take(request, []);
  await source.take(request, []);
  source.prefetch(request, []);
  await flushPromises();
  ask.mockRejectedValue(new Error('down'));
  pictures.at(-1)?.dispatchEvent(new Event('error'));
  await flushPromises();
  expect(source.waiting()).toBe(1);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('stops prefetching once the next question is taken, until allowed to continue', async () => {
  const { source } = getSource();
  await source.take(request, []);
  await source.take(request, []);
  source.prefetch(request, []);
  await flushPromises();
  await source.take(request, []);
  await allPicturesCome();
  expect(pictures).toHaveLength(3);
});

it('drops questions prefetched for another request, and restarts with one', async () => {
  const sourced = getSource();
  const { ask, source } = sourced;
  await stockUp(sourced);
  source.prefetch(harder, about('7'));
  expect(source.waiting()).toBe(0);
  await flushPromises();
  await allPicturesCome();
  expect(source.waiting()).toBe(1);
  expect(ask).toHaveBeenLastCalledWith(harder, expect.objectContaining({ recent: about('7') }));
});

it('aborts the request for a question that is no longer wanted', async () => {
  const { ask, source } = getSource();
  source.prefetch(request, []);
  const signal = ask.mock.calls[0]?.[1].signal;
  expect((await source.take(harder, about('7'))).id).toBe('q2');
  expect(signal?.aborted).toBe(true);
  expect(ask).toHaveBeenLastCalledWith(harder, expect.objectContaining({ recent: about('7') }));
});

it('drops questions that have waited for five minutes on the next prefetch', async () => {
  const sourced = getSource();
  const { source, wait } = sourced;
  await stockUp(sourced);
  wait(5 * 60 * 1000);
  expect((await source.take(request, [])).id).toBe('q7');
  source.prefetch(request, []);
  expect(source.waiting()).toBe(0);
  await flushPromises();
  await allPicturesCome();
  expect(source.waiting()).toBe(10);
  expect((await source.take(request, [])).id).toBe('q18');
});

it('drops the questions whose cards have changed or are no longer asked about, and no others', async () => {
  const sourced = getSource();
  const { ask, source } = sourced;
  let made = 0;
  let card_versions: Record<string, string | null> = {};
  const make = () => makeQuestion((made += 1), { card_version: 'v1', catalogue: `catalogue ${made}` });
  ask.mockImplementation((_request, { count = 1 }) => {
    const [data = make(), ...more] = Array.from({ length: count }, make);
    return Promise.resolve({ data, more, card_versions });
  });
  const recent = await stockUp(sourced);
  card_versions = { '1014': 'v1', '1015': 'v2', '1016': null };
  const ids: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    ids.push((await source.take(request, recent)).id);
    source.prefetch(request, recent);
    await flushPromises();
    await allPicturesCome();
  }
  expect(ids).toEqual(['q7', 'q8', 'q9', 'q10', 'q11', 'q12', 'q13', 'q14', 'q17', 'q18']);
});

it('drops all questions once a newer version arrives from an earlier service, which does not tell what has changed', async () => {
  const sourced = getSource();
  const { ask, source } = sourced;
  const recent = await stockUp(sourced);
  ask.mockResolvedValueOnce({ data: makeQuestion(99, { catalogue: 'newer' }) });
  await source.take(request, recent);
  source.prefetch(request, recent);
  await allPicturesCome();
  await source.take(request, recent);
  source.prefetch(request, recent);
  await flushPromises();
  expect(source.waiting()).toBe(1);
  expect((await source.take(request, recent)).id).toBe('q99');
});

it('reports how many questions are waiting', async () => {
  const { source } = getSource();
  const changed = jest.fn(() => source.waiting());
  const stop = source.subscribe(changed);
  source.prefetch(request, []);
  await flushPromises();
  await source.take(request, []);
  expect(changed.mock.results.map(({ value }) => value)).toEqual([0, 1, 0]);
  stop();
  source.prefetch(request, []);
  await flushPromises();
  expect(changed).toHaveBeenCalledTimes(3);
});

it('requests again after prefetching failed', async () => {
  const { ask, source } = getSource();
  ask.mockRejectedValueOnce(new Error('down'));
  source.prefetch(request, []);
  await flushPromises();
  expect((await source.take(request, [])).id).toBe('q1');
});

it('keeps waiting questions when prefetching more fails', async () => {
  const sourced = getSource();
  const { ask, source } = sourced;
  await stockUp(sourced);
  ask.mockRejectedValue(new Error('down'));
  const ids: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    ids.push((await source.take(request, [])).id);
    source.prefetch(request, []);
    await flushPromises();
    await allPicturesCome();
  }
  expect(ids).toEqual(Array.from({ length: 11 }, (_, index) => `q${7 + index}`));
  await expect(source.take(request, [])).rejects.toThrow('down');
});

it('passes on the failure of a question that is being waited for', async () => {
  const { ask, source } = getSource();
  ask.mockRejectedValueOnce(new Error('down'));
  await expect(source.take(request, [])).rejects.toThrow('down');
});
