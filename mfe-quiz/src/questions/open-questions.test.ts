import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { createOpenQuestions } from './open-questions.ts';
import type { QuestionRequest } from './ask-question.ts';

const request: QuestionRequest = { mode: 'quiz', filter: defaultFilter(sampleAppConfig, 'quiz'), locale: 'en' };
const german: QuestionRequest = { ...request, locale: 'de' };

function open(storage: Storage | undefined = localStorage) {
  return createOpenQuestions(storage, 'question:quiz');
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('a question survives a reload until it is answered', () => {
  open().keep(makeQuestion(1), request, 'visitor');
  expect(open().find(request, 'visitor')?.question).toEqual(makeQuestion(1));
  open().close('q1');
  expect(open().find(request, 'visitor')).toBeUndefined();
});

it('each filter has its own question', () => {
  const questions = open();
  const easy: QuestionRequest = { ...request, filter: { ...request.filter, difficulty: 'easy' } };
  questions.keep(makeQuestion(1), request, 'visitor');
  expect(questions.find(easy, 'visitor')).toBeUndefined();
  questions.keep(makeQuestion(2), easy, 'visitor');
  questions.keep(makeQuestion(3), request, 'visitor');
  expect(questions.find(easy, 'visitor')?.question.id).toBe('q2');
  expect(questions.find(request, 'visitor')?.question.id).toBe('q3');
});

it('a question is found in another language, moves there, and keeps its time', () => {
  const questions = open();
  questions.keep(makeQuestion(1), request, 'visitor');
  questions.note('q1', { shown: 900 });
  expect(questions.find(german, 'visitor')).toBeUndefined();
  expect(questions.findInOtherLanguage(german, 'visitor')?.question.id).toBe('q1');
  expect(questions.findInOtherLanguage(german, 'player-1')).toBeUndefined();
  expect(questions.findInOtherLanguage({ ...german, mode: 'pixel-quiz' }, 'visitor')).toBeUndefined();
  questions.keep(makeQuestion(1), german, 'visitor');
  expect(questions.find(german, 'visitor')).toMatchObject({ question: { id: 'q1' }, shown: 900 });
  expect(questions.find(request, 'visitor')).toBeUndefined();
});

it('only the last four are kept', () => {
  const questions = open();
  const wishes = (['de', 'en', 'es', 'fr', 'it'] as const).map((locale): QuestionRequest => ({ ...request, locale }));
  wishes.forEach((each, number) => questions.keep(makeQuestion(number), each, 'visitor'));
  expect(wishes.map((each) => questions.find(each, 'visitor')?.question.id)).toEqual([
    undefined,
    'q1',
    'q2',
    'q3',
    'q4',
  ]);
});

it('a question asked of someone else does not come back', () => {
  const questions = open();
  questions.keep(makeQuestion(1), request, 'visitor');
  expect(questions.find(request, 'player-1')).toBeUndefined();
  expect(questions.find(request, undefined)?.question.id).toBe('q1');
  questions.keep(makeQuestion(2), request, undefined);
  expect(questions.find(request, 'player-1')?.question.id).toBe('q2');
  questions.note('q2', { owner: 'player-1' });
  expect(questions.find(request, 'visitor')?.question.id).toBe('q1');
});

it('players in two tabs keep their own questions, and take none from each other', () => {
  const [one, other] = [open(), open()];
  one.keep(makeQuestion(1), request, 'visitor');
  other.keep(makeQuestion(2), request, 'player-1');
  expect(one.find(request, 'visitor')?.question.id).toBe('q1');
  expect(other.find(request, 'player-1')?.question.id).toBe('q2');
  other.close('q2');
  expect(one.find(request, 'visitor')?.question.id).toBe('q1');
  expect(other.find(request, 'player-1')).toBeUndefined();
});

it('a page’s question takes the place of the one that its player was asked before, once they are known', () => {
  const questions = open();
  questions.keep(makeQuestion(1), request, 'player-1');
  questions.keep(makeQuestion(2), request, undefined);
  expect(questions.find(request, undefined)?.question.id).toBe('q2');
  questions.note('q2', { owner: 'player-1' });
  expect(questions.find(request, 'player-1')?.question.id).toBe('q2');
  questions.close('q2');
  expect(questions.find(request, 'player-1')).toBeUndefined();
});

it('the time in view is stored with the question', () => {
  open().keep(makeQuestion(1), request, 'visitor');
  open().note('q1', { shown: 4200 });
  expect(open().find(request, 'visitor')?.shown).toBe(4200);
});

it('a question does not come back when its answer would be rejected', () => {
  const questions = open();
  questions.keep(makeQuestion(1), request, 'visitor');
  jest.advanceTimersByTime((answerTokenLifetime - 2 * 60 * 60) * 1000);
  expect(questions.find(request, 'visitor')).toBeDefined();
  jest.advanceTimersByTime(60 * 60 * 1000);
  expect(questions.find(request, 'visitor')).toBeUndefined();
});

it('an invalid stored value is ignored', () => {
  for (const text of ['no JSON', '{}', '[{"question":{"id":"q1"}}]']) {
    localStorage.setItem('question:quiz', text);
    expect(open().find(request, 'visitor')).toBeUndefined();
  }
});

it('questions are kept in memory when storage is missing or full', () => {
  const none = createOpenQuestions(undefined, 'question:quiz');
  none.keep(makeQuestion(1), request, 'visitor');
  expect(none.find(request, 'visitor')?.question.id).toBe('q1');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const full = open();
  full.keep(makeQuestion(2), request, 'visitor');
  expect(full.find(request, 'visitor')?.question.id).toBe('q2');
});

it('changes are reported, including those of other tabs', () => {
  const questions = open();
  const changed = jest.fn();
  const stop = questions.subscribe(changed);
  questions.keep(makeQuestion(1), request, 'visitor');
  expect(changed).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent('storage', { key: 'question:quiz' }));
  expect(changed).toHaveBeenCalledTimes(2);
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  questions.close('q1');
  expect(changed).toHaveBeenCalledTimes(2);
});
