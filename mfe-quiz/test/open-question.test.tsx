import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { modalDelay } from '@cardwise/contracts/site/timing';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, pass, pictureComes, showTab } from '@cardwise/play-kit/testing/playing';
import { readStored, writeStored } from '@cardwise/web-kit';
import { reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import * as z from 'zod/mini';

import { openQuiz, questionNumber, questions, streak } from './open-quiz.tsx';

const player = { id: 'player-1', name: 'Ada', role: 'user' as const, background: null };

function later(from: number) {
  return questions((number) => makeQuestion(from + number - 1));
}

function shownCard() {
  return screen.getByRole('img', { name: /Picture/ }).getAttribute('src');
}

function stored(name: string) {
  return readStored(name, z.number());
}

function answerInOtherTab(streakThere: number, counter: number): void {
  writeStored('success_streak', streakThere, 1000);
  writeStored('question_counter', counter, 1000);
  localStorage.removeItem('question:quiz');
  fireEvent(window, new StorageEvent('storage', { key: 'question:quiz' }));
}

it('comes back after a reload until it is answered', async () => {
  (await openQuiz()).unmount();
  const second = await openQuiz({ api: [later(7)] });
  expect(shownCard()).toBe('/cards/en/1001.png?v=1');
  expect(second.server.calls(newQuestion)).toEqual([]);
  await second.user.keyboard('3');
  await pass(0);
  expect(second.server.calls(insertAnswer).map(({ params }) => params.uid)).toEqual(['q1.2']);
  second.unmount();
  await openQuiz({ api: [later(7)] });
  expect(shownCard()).toBe('/cards/en/1007.png?v=1');
});

it('is not followed by a question about the same card', async () => {
  (await openQuiz()).unmount();
  const { server, user } = await openQuiz({ api: [later(7)] });
  await user.keyboard('3{Enter}');
  await pass(0);
  expect(server.calls(newQuestion)[0]?.body.exclude).toEqual(['1001']);
});

it('comes back separately in each quiz', async () => {
  (await openQuiz()).unmount();
  const { server } = await openQuiz({ mode: 'pixel-quiz', api: [later(4)] });
  expect(server.calls(newQuestion)).toHaveLength(1);
});

it('is timed from when it was first seen, excluding time away', async () => {
  const first = await openQuiz();
  pictureComes();
  await pass(1500);
  first.unmount();
  await pass(60_000);
  const { server, user } = await openQuiz();
  await pass(300);
  pictureComes();
  await pass(400);
  await user.keyboard('3');
  await pass(0);
  expect(server.calls(insertAnswer)[0]?.query.shown).toBe(1900);
});

describe('in another language', () => {
  /** Asks an open question again, as svc-quiz does. */
  const reopening = reply(newQuestion, ({ body }) => ({ data: makeQuestion(body.open === 'q1.0' ? 1 : 7) }));
  const asked = async (locale: 'de' | 'en') => {
    const opened = await openQuiz({ locale, api: [reopening] });
    const src = screen.getByRole('img', { name: /^(Picture|Bild)/ }).getAttribute('src');
    return { ...opened, src, called: opened.server.calls(newQuestion).map(({ body }) => [body.locale, body.open]) };
  };

  it('is the same question, with the time it was seen, and so back in the first one', async () => {
    const first = await openQuiz();
    pictureComes();
    await pass(1500);
    first.unmount();
    const german = await asked('de');
    expect(german).toMatchObject({ src: '/cards/en/1001.png?v=1', called: [['de', 'q1.0']] });
    german.unmount();
    const english = await asked('en');
    expect(english).toMatchObject({ src: '/cards/en/1001.png?v=1', called: [['en', 'q1.0']] });
    await english.user.keyboard('3');
    await pass(0);
    const [answer] = english.server.calls(insertAnswer);
    expect(answer?.params.uid).toBe('q1.2');
    expect(answer?.query.shown).toBeGreaterThanOrEqual(1500);
    english.unmount();
    expect(await asked('de')).toMatchObject({ src: '/cards/en/1007.png?v=1', called: [['de', undefined]] });
  });

  it('gives way to another question if it can no longer be asked', async () => {
    (await openQuiz()).unmount();
    const gone = reply(newQuestion, { data: makeQuestion(7) });
    (await openQuiz({ locale: 'de', api: [gone] })).unmount();
    expect(await asked('en')).toMatchObject({ called: [['en', 'q7.0']] });
  });
});

it('of a visitor does not come back for a player, whose answer would not count', async () => {
  (await openQuiz()).unmount();
  const nothing = { streak: 0, best: 0, counter: 0 };
  const { server, user } = await openQuiz({
    player,
    api: [later(7), reply(loadProgress, { quiz: nothing, pixel: nothing })],
  });
  expect(shownCard()).toBe('/cards/en/1007.png?v=1');
  await user.keyboard('3');
  await pass(0);
  expect(server.calls(insertAnswer).map(({ params }) => params.uid)).toEqual(['q7.2']);
});

describe('with a second tab', () => {
  it('is replaced when answered there, and the streak continues here', async () => {
    const { user } = await openQuiz();
    answerInOtherTab(4, 9);
    await pass(0);
    expect(shownCard()).toBe('/cards/en/1002.png?v=1');
    expect([streak(), questionNumber()]).toEqual([4, 10]);
    await user.keyboard('3');
    await pass(modalDelay);
    expect(screen.getByRole('dialog', { name: 'Winning streak!' })).toHaveTextContent('5 correct answers in a row');
    expect([stored('success_streak'), stored('question_counter')]).toEqual([5, 10]);
  });

  it('cannot be answered a second time', async () => {
    const { server, user } = await openQuiz();
    localStorage.removeItem('question:quiz');
    await user.click(choice('1'));
    await pass(0);
    expect(server.calls(insertAnswer)).toEqual([]);
    expect(shownCard()).toBe('/cards/en/1002.png?v=1');
  });

  it('a wrong answer there ends the streak here, too', async () => {
    const { user } = await openQuiz();
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(streak()).toBe(1);
    // These writes stand for another tab whose change event has not arrived yet.
    writeStored('success_streak', 0, 1000);
    writeStored('question_counter', 2, 1000);
    await user.keyboard('3');
    await pass(0);
    expect(streak()).toBe(1);
    expect([stored('success_streak'), stored('question_counter')]).toEqual([1, 3]);
  });

  it('a hidden tab requests no other question until it is shown', async () => {
    const { server } = await openQuiz();
    showTab(false);
    answerInOtherTab(1, 1);
    await pass(0);
    expect(server.calls(newQuestion)).toHaveLength(1);
    showTab(true);
    await pass(0);
    expect(server.calls(newQuestion)).toHaveLength(2);
    expect(streak()).toBe(1);
  });
});
