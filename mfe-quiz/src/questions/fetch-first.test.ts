import { appConfig } from '@cardwise/contracts/app-config';
import { fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';

import { makeQuestion } from '../../test/make-question.ts';
import { defaultFilter } from '../filter/default-filter.ts';
import { fetchFirst } from './fetch-first.ts';
import { createOpenQuestions } from './open-questions.ts';

const source = () => ({ prefetch: jest.fn(), take: jest.fn(), waiting: jest.fn(), subscribe: jest.fn() });
const open = () => ({
  quiz: createOpenQuestions(localStorage, 'question:quiz'),
  'pixel-quiz': createOpenQuestions(localStorage, 'question:pixel-quiz'),
});
const sources = () => ({ quiz: source(), 'pixel-quiz': source() });

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

it('on a quiz page, requests the question its screen will ask for', async () => {
  startMockServer([reply(appConfig, sampleAppConfig)]);
  history.replaceState(null, '', '/de/pixel-quiz?types=minion');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fetchFirst({ sources: { quiz, 'pixel-quiz': pixel }, open: open() });
  const filter = {
    ...defaultFilter(sampleAppConfig, 'pixel-quiz'),
    hero: false,
    location: false,
    spell: false,
    weapon: false,
  };
  expect(pixel.prefetch).toHaveBeenCalledWith({ mode: 'pixel-quiz', filter, locale: 'de' }, []);
  expect(quiz.prefetch).not.toHaveBeenCalled();
});

it('requests nothing while the last question is open', async () => {
  startMockServer([reply(appConfig, sampleAppConfig)]);
  history.replaceState(null, '', '/de/quiz');
  const { quiz, 'pixel-quiz': pixel } = sources();
  const kept = open();
  const wish = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'de' } as const;
  kept.quiz.keep(makeQuestion(1), wish, 'visitor');
  await fetchFirst({ sources: { quiz, 'pixel-quiz': pixel }, open: kept });
  expect(quiz.prefetch).not.toHaveBeenCalled();
});

it('requests nothing on other pages', async () => {
  startMockServer([]);
  history.replaceState(null, '', '/statistics/core/1');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fetchFirst({ sources: { quiz, 'pixel-quiz': pixel }, open: open() });
  expect(quiz.prefetch).not.toHaveBeenCalled();
  expect(pixel.prefetch).not.toHaveBeenCalled();
});

it('leaves the request to the screen if there is no configuration', async () => {
  jest.resetModules();
  startMockServer([fail(appConfig, 'unavailable')]);
  const fresh = await import('./fetch-first.ts');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fresh.fetchFirst({ sources: { quiz, 'pixel-quiz': pixel }, open: open() });
  expect(quiz.prefetch).not.toHaveBeenCalled();
});
