import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { writeStored } from '@cardwise/web-kit';
import { fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';

import { getStanding } from '../progress/progress.ts';
import { createQuizState } from '../quiz-state.ts';
import { fetchFirst, prepareQuestion } from './fetch-first.ts';
import { readOpenUid, removeOpenUid, storeOpenUid } from './open-questions.ts';
import type { QuestionRequest } from './ask-question.ts';

const german: QuestionRequest = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'de' };

function flushPromises() {
  return new Promise((resolve) => setTimeout(resolve));
}

function open() {
  const state = createQuizState();
  const prefetch = {
    quiz: jest.spyOn(state.questions.quiz.source, 'prefetch'),
    pixel: jest.spyOn(state.questions['pixel-quiz'].source, 'prefetch'),
  };
  return { state, prefetch };
}

function serve() {
  return startMockServer([
    reply(appConfig, sampleAppConfig),
    reply(newQuestion, { data: makeQuestion(7, { question_counter: 12 }) }),
  ]);
}

function arriveWith(path: string, body: object = {}): void {
  const answers = JSON.stringify([[`${path} ${JSON.stringify(body)}`, {}]]);
  document.body.innerHTML = `<script type="application/json" id="${fragmentAnswersId}">${answers}</script>`;
}

afterEach(() => {
  removeOpenUid(german);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
  localStorage.clear();
});

it('on a quiz page, requests the question its screen will ask for', async () => {
  serve();
  history.replaceState(null, '', '/de/pixel-quiz?types=minion');
  const { state, prefetch } = open();
  await fetchFirst(state);
  await flushPromises();
  const filter = {
    ...defaultFilter(sampleAppConfig, 'pixel-quiz'),
    hero: false,
    location: false,
    spell: false,
    weapon: false,
  };
  expect(prefetch.pixel).toHaveBeenCalledWith({ mode: 'pixel-quiz', filter, locale: 'de' }, []);
  expect(prefetch.quiz).not.toHaveBeenCalled();
});

it('requests nothing while the last question is open', async () => {
  serve();
  history.replaceState(null, '', '/de/quiz');
  const { state, prefetch } = open();
  state.questions.quiz.open.keep(makeQuestion(1), german, 'visitor');
  await fetchFirst(state);
  await flushPromises();
  expect(prefetch.quiz).not.toHaveBeenCalled();
});

it('a player’s next questions stay when the link to another filter is prepared', async () => {
  serve();
  const { state, prefetch } = open();
  const at = { pathname: '/quiz', search: '?types=minion' };
  state.questions.quiz.recent.set([makeQuestion(1)]);
  await prepareQuestion(state, at);
  expect(prefetch.quiz).not.toHaveBeenCalled();
  state.questions.quiz.recent.set([]);
  await prepareQuestion(state, at);
  expect(prefetch.quiz).toHaveBeenCalledTimes(1);
});

it('requests nothing on other pages', async () => {
  startMockServer([]);
  history.replaceState(null, '', '/statistics/core/1');
  const { state, prefetch } = open();
  await fetchFirst(state);
  await flushPromises();
  expect(prefetch.quiz).not.toHaveBeenCalled();
  expect(prefetch.pixel).not.toHaveBeenCalled();
});

it('leaves the request to the screen if there is no configuration', async () => {
  jest.resetModules();
  startMockServer([fail(appConfig, 'unavailable')]);
  history.replaceState(null, '', '/de/quiz');
  const fresh = await import('./fetch-first.ts');
  const { state, prefetch } = open();
  await fresh.fetchFirst(state);
  await flushPromises();
  expect(prefetch.quiz).not.toHaveBeenCalled();
});

describe('on a page that came with its question', () => {
  it('is ready with this question, which replaces the stored one, and with its number', async () => {
    const server = serve();
    history.replaceState(null, '', '/de/quiz');
    const rating = { rating: 1500, deviation: 90 };
    arriveWith(newQuestion.path, { open: 'q1.0', rating });
    const { state } = open();
    state.questions.quiz.open.keep(makeQuestion(1), german, 'visitor');
    // Another page has opened a question since this page was rendered.
    storeOpenUid(makeQuestion(2), german, 60);
    writeStored('quiz_rating', { ...rating, rating: 1600 }, 60);
    await fetchFirst(state);
    expect(state.questions.quiz.open.find(german, undefined)?.question.id).toBe('q7');
    expect(getStanding(state.progress.quiz.get().progress).counter).toBe(11);
    expect(server.calls(newQuestion).map(({ body: { open, rating } }) => [open, rating])).toEqual([['q1.0', rating]]);
    state.answers.stop();
  });

  it('keeps the time for which the same question was in view', async () => {
    serve();
    history.replaceState(null, '', '/de/quiz');
    arriveWith(newQuestion.path);
    const { state } = open();
    state.questions.quiz.open.keep(makeQuestion(7), german, 'visitor');
    state.questions.quiz.open.note('q7', { shown: 1234 });
    await fetchFirst(state);
    expect(state.questions.quiz.open.find(german, undefined)?.shown).toBe(1234);
  });

  it('is ready without it, if it cannot be taken', async () => {
    startMockServer([reply(appConfig, sampleAppConfig), fail(newQuestion, 'unavailable')]);
    history.replaceState(null, '', '/de/quiz');
    arriveWith(newQuestion.path);
    const { state } = open();
    await fetchFirst(state);
    expect(state.questions.quiz.open.find(german, undefined)).toBeUndefined();
  });

  it('takes none from a page of another kind', async () => {
    serve();
    history.replaceState(null, '', '/de/quiz');
    arriveWith('/statistics/search');
    const { state, prefetch } = open();
    state.questions.quiz.open.keep(makeQuestion(1), german, 'visitor');
    await fetchFirst(state);
    await flushPromises();
    expect(prefetch.quiz).not.toHaveBeenCalled();
    expect(state.questions.quiz.open.find(german, undefined)?.question.id).toBe('q1');
  });
});

it('the open question of another filter is none', () => {
  history.replaceState(null, '', '/de/quiz');
  storeOpenUid(makeQuestion(1), german, 60);
  expect(readOpenUid(german)).toBe('q1.0');
  expect(readOpenUid({ ...german, filter: { ...german.filter, hero: false } })).toBeUndefined();
});

it('the open question comes with the page of whichever language, until it is answered', () => {
  const english = { ...german, locale: 'en' } as const;
  storeOpenUid(makeQuestion(1), german, 60);
  history.replaceState(null, '', '/quiz');
  expect(readOpenUid(english)).toBe('q1.0');
  removeOpenUid(english);
  expect(readOpenUid(english)).toBeUndefined();
  history.replaceState(null, '', '/de/quiz');
  expect(readOpenUid(german)).toBeUndefined();
});
