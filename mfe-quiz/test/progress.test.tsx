import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { RankDays, adoptProgress, insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { modalDelay } from '@cardwise/contracts/site/timing';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, pass } from '@cardwise/play-kit/testing/playing';
import { readStored, writeStored } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import * as z from 'zod/mini';

import { doublePressTime } from '../src/play/quiz-board.tsx';
import { openDay, openQuiz, questionNumber, questions, streak } from './open-quiz.tsx';

const player = { id: 'player-1', name: 'Ada', role: 'user' as const, background: null };

function stored(name: string) {
  return readStored(name, z.number());
}

function leave(streak: number, counter: number, prefix = ''): void {
  writeStored(`${prefix}success_streak`, streak, 1000);
  writeStored(`${prefix}question_counter`, counter, 1000);
}

function standing(streak: number, counter: number) {
  return { streak, best: streak, counter };
}

const nothing = standing(0, 0);

describe('a visitor', () => {
  it('has streak and counter stored in the browser', async () => {
    const { user } = await openQuiz();
    await user.keyboard('3{Enter}');
    await pass(0);
    await user.keyboard('3');
    await pass(0);
    expect(stored('success_streak')).toBe(2);
    expect(stored('question_counter')).toBe(2);
    expect(stored('pixel_success_streak')).toBeUndefined();
  });

  it('has separate progress in the pixel quiz', async () => {
    const { user } = await openQuiz({ mode: 'pixel-quiz' });
    await user.keyboard('1');
    await pass(0);
    expect(stored('pixel_success_streak')).toBe(0);
    expect(stored('pixel_question_counter')).toBe(1);
    expect(stored('success_streak')).toBeUndefined();
  });

  it('reads large numbers with their separators', async () => {
    leave(1200, 12344);
    await openQuiz();
    await pass(modalDelay);
    expect(screen.getByText('Question 12,345')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Your streak: 1,200 correct answers in a row. Next up: question 12,345.',
    );
  });

  it('is welcomed back, and continues where the last visit ended', async () => {
    leave(4, 17);
    const { user } = await openQuiz();
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(modalDelay);
    expect([streak(), questionNumber()]).toEqual([4, 18]);
    const dialog = screen.getByRole('dialog', { name: 'Welcome back!' });
    expect(dialog).toHaveTextContent('We saved your progress when you left.');
    expect(dialog).toHaveTextContent('Your streak: 4 correct answers in a row. Next up: question 18.');
    expect(dialog).toHaveTextContent('Starting over sets your streak back to 0.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(streak()).toBe(4);
    expect(questionNumber()).toBe(18);
    await pass(doublePressTime);
    await user.keyboard('3');
    await pass(modalDelay);
    expect(screen.getByRole('dialog', { name: 'Winning streak!' })).toBeInTheDocument();
  });

  it('is asked only once there is a question to continue with', async () => {
    leave(4, 17);
    const { server } = await openQuiz({ api: [fail(newQuestion, 'internal')] });
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
    server.use(questions());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    await pass(modalDelay);
    expect(screen.getByRole('dialog', { name: 'Welcome back!' })).toBeInTheDocument();
  });

  it('can start over', async () => {
    leave(4, 17);
    const { user } = await openQuiz();
    await pass(modalDelay);
    await user.click(screen.getByRole('button', { name: /^Start over/ }));
    expect(streak()).toBe(0);
    expect(questionNumber()).toBe(1);
    expect([stored('success_streak'), stored('question_counter')]).toEqual([0, 0]);
  });

  it('is not asked again after starting over', async () => {
    leave(0, 0);
    await openQuiz();
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Welcome back!/)).toBeNull();
  });

  it('continues a short streak at once, and can start over until the first answer', async () => {
    leave(2, 17);
    const { user, unmount } = await openQuiz();
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Welcome back!/).parentElement).toHaveRole('status');
    expect([streak(), questionNumber()]).toEqual([2, 18]);
    await user.keyboard('3');
    await pass(0);
    expect([stored('success_streak'), stored('question_counter')]).toEqual([3, 18]);
    expect(screen.queryByText(/Welcome back!/)).toBeNull();
    unmount();

    leave(1, 20);
    const again = await openQuiz();
    await again.user.click(screen.getByRole('button', { name: /^Start over/ }));
    expect([streak(), questionNumber()]).toEqual([0, 1]);
    expect(screen.queryByText(/Welcome back!/)).toBeNull();
  });

  it('is told what this is at the very first question only', async () => {
    const what = () => screen.queryByText('Guess what is hidden. Five in a row earn a rank.');
    const { user, unmount } = await openQuiz();
    expect(what()).toBeInTheDocument();
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(questionNumber()).toBe(2);
    expect(what()).toBeNull();
    unmount();
    await openQuiz();
    expect(what()).toBeNull();
  });

  it('cannot answer before deciding', async () => {
    leave(4, 17);
    const { user } = await openQuiz();
    await user.click(choice('3'));
    expect(choice('3')).not.toHaveTextContent('your answer');
    expect(stored('question_counter')).toBe(17);
  });

  it('ignores the second half of a double click on "Continue", and a key pressed twice', async () => {
    leave(4, 17);
    const { user, server } = await openQuiz();
    await pass(modalDelay);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(doublePressTime - 1);
    await user.click(choice('1'));
    await user.keyboard('1a');
    choice('1').focus();
    await user.keyboard('{Enter}');
    await pass(0);
    expect(server.calls(insertAnswer)).toEqual([]);
    expect(streak()).toBe(4);
    await pass(1);
    await user.click(choice('1'));
    await pass(0);
    expect(server.calls(insertAnswer)).toHaveLength(1);
    expect(streak()).toBe(0);
  });

  it('is not asked when only one of the two values is there', async () => {
    writeStored('success_streak', 4, 1000);
    await openQuiz();
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses only the stored values that are invalid', async () => {
    document.cookie = 'success_streak=%%%; path=/';
    writeStored('question_counter', -3, 1000);
    await openQuiz();
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).toBe('');
    expect(questionNumber()).toBe(1);
  });
});

describe('today’s ten', () => {
  const card = () => screen.queryByRole('link', { name: /^Today’s ten/ });

  it('are not spoken of on a first visit', async () => {
    const { user, server } = await openQuiz();
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(screen.queryByText(/^Question 2$/)).toBeInTheDocument();
    expect(card()).toBeNull();
    expect(server.calls(loadDays)).toEqual([]);
  });

  it('are a link below the quiz for a visitor who comes back, with the time that is left', async () => {
    leave(0, 17);
    jest.setSystemTime(Date.parse('2026-11-22T18:27:30Z'));
    await openQuiz();
    await pass(0);
    expect(card()).toHaveTextContent('Today’s tenNot played yet: 05:33 left');
    expect(card()).toHaveAttribute('href', '/daily');
    const place = card()!.parentElement!;
    for (const button of screen.getAllByRole('button')) {
      expect(button.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('are shown as played, and not at all once the day is over, the service away or the day not to be played yet', async () => {
    leave(0, 17);
    const round = { id: 'round-1234567890', answered: 10, finished: true, score: 8 };
    const { unmount } = await openQuiz({ api: [reply(loadDays, { ...openDay, left: 90_000, round })] });
    await pass(0);
    expect(card()).toHaveTextContent('8 of 10 correct, next ten in 00:02');
    await pass(90_000);
    expect(card()).toBeNull();
    unmount();
    for (const days of [fail(loadDays, 'unavailable'), reply(loadDays, { ...openDay, importing: true })]) {
      leave(0, 17);
      const opened = await openQuiz({ api: [days] });
      await pass(0);
      expect(choice('3')).toBeInTheDocument();
      expect(card()).toBeNull();
      opened.unmount();
    }
  });
});

describe('the ladder of ranks', () => {
  const steps = () => within(screen.getByRole('list', { name: 'Your ranks' })).getAllByRole('listitem');

  it('shows a visitor the ranks they have reached, with the day, and stores them in the browser', async () => {
    leave(4, 17);
    writeStored('reached_ranks', { 9: '2026-05-03T12:00:00.000Z' }, 1000);
    jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    const { user } = await openQuiz();
    await pass(modalDelay);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(doublePressTime);
    await user.keyboard('3');
    await pass(modalDelay);
    await pass(0);
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      'Angry Chicken November 22, 2026',
      'Murloc Raider May 3, 2026',
      'Sorcerer’s Apprentice at 15 in a row',
      ...Array.from({ length: 7 }, () => expect.stringMatching(/at \d+ in a row$/)),
    ]);
    expect(steps()[0]).toHaveAttribute('aria-current', 'step');
    expect(readStored('reached_ranks', RankDays)).toEqual({
      9: '2026-05-03T12:00:00.000Z',
      10: expect.stringMatching(/^2026-11-22T/),
    });
  });

  it('shows a player the ranks known to the server, including those without a day', async () => {
    const quiz = { streak: 14, best: 22, counter: 120, ranks: { 8: '2026-05-03T12:00:00.000Z' } };
    const { user } = await openQuiz({ player, api: [reply(loadProgress, { quiz, pixel: nothing })] });
    await user.keyboard('3');
    await pass(modalDelay);
    await pass(0);
    expect(
      steps()
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Angry Chicken reached',
      'Murloc Raider reached',
      'Sorcerer’s Apprentice May 3, 2026',
      'Raid Leader reached',
      'Ogre Magi at 25 in a row',
    ]);
    expect(document.cookie).toBe('');
  });

  it('shows the progress to the next rank in a bar below the streak', async () => {
    leave(2, 17);
    await openQuiz();
    const bar = screen.getByRole('progressbar', { name: '3 to go: Angry Chicken' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '5']);
  });
});

describe('a player', () => {
  it('continues from the server’s standing on any device, and is not asked', async () => {
    const api = [reply(loadProgress, { quiz: standing(7, 120), pixel: nothing })];
    const { user } = await openQuiz({ player, api });
    expect(streak()).toBe(7);
    expect(questionNumber()).toBe(121);
    await user.keyboard('3');
    await pass(modalDelay);
    expect(streak()).toBe(8);
    expect(document.cookie).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the streak from before the login', async () => {
    leave(12, 30);
    leave(3, 9, 'pixel_');
    const api = [
      reply(adoptProgress, ({ body }) => ({ quiz: standing(body.quiz, 120), pixel: standing(body.pixel, 9) })),
    ];
    const { server } = await openQuiz({ player, api });
    expect(server.calls(adoptProgress)).toEqual([{ body: { quiz: 12, pixel: 3 } }]);
    expect(streak()).toBe(12);
    expect(document.cookie).toBe('');
  });

  it('has that streak stored in the browser until the server has it, and retries', async () => {
    leave(12, 30);
    const { server } = await openQuiz({ player, api: [fail(adoptProgress, 'unavailable')] });
    expect(stored('success_streak')).toBe(12);
    server.use(reply(adoptProgress, { quiz: standing(12, 120), pixel: nothing }));
    await pass(2000);
    expect(streak()).toBe(12);
    expect(stored('success_streak')).toBeUndefined();
  });

  it('has answers counted at once while the server has not replied yet', async () => {
    const late = Promise.withResolvers<ReturnType<typeof progress>>();
    const progress = () => ({ quiz: standing(7, 120), pixel: nothing });
    const { user } = await openQuiz({ player, api: [reply(loadProgress, () => late.promise)] });
    await user.keyboard('3');
    await pass(0);
    expect(streak()).toBe(1);
    late.resolve(progress());
    await pass(0);
    expect(streak()).toBe(8);
  });

  it('adopts the server’s question number when another device is ahead', async () => {
    const { user } = await openQuiz({
      player,
      api: [
        reply(loadProgress, { quiz: standing(7, 120), pixel: nothing }),
        questions((number) => makeQuestion(number, { question_counter: 123 + number })),
      ],
    });
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(questionNumber()).toBe(125);
  });
});
