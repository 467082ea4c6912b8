import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';

import { progressFrom, unowned } from './progress/progress.ts';
import { createQuizState, forgetOwner } from './quiz-state.ts';

const request = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'en' } as const;

afterEach(() => localStorage.clear());

it('nothing of a player stays for the next one but answers on their way', async () => {
  let number = 0;
  const server = startMockServer([
    reply(newQuestion, () => ({ data: makeQuestion((number += 1)) })),
    fail(insertAnswer, 'unavailable'),
  ]);
  const state = createQuizState();
  const { source, recent, bonus, open } = state.questions.quiz;
  const first = await source.take(request, []);
  source.prefetch(request, [first]);
  open.keep(first, request, 'ada');
  recent.set([first]);
  bonus.set({ answered: 4 });
  state.rating.set({ rating: 1700, deviation: 60 });
  state.progress.quiz.set({ ...unowned, owner: 'ada', progress: progressFrom({ streak: 7, counter: 40 }) });
  state.answers.add({ uid: '0.of-ada', shown: 900 });
  await state.answers.drain();

  forgetOwner(state);
  const { quiz } = state.questions;
  expect([quiz.recent.get(), quiz.bonus.get(), state.rating.get()]).toEqual([[], { answered: 0 }, undefined]);
  expect(state.progress.quiz.get()).toEqual(unowned);
  expect(quiz.source.waiting()).toBe(0);
  expect(quiz.open.find(request, 'bea')).toBeUndefined();
  expect(state.answers.held()).toBe(1);
  const asked = server.calls(newQuestion).length;
  expect((await quiz.source.take(request, [])).id).toBe(`q${asked + 1}`);
  state.answers.stop();
});
