import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, nextButton, pass, pictureComes, watchPictures } from '@cardwise/play-kit/testing/playing';
import { onSuiteEvent } from '@cardwise/web-kit';
import { fail, reply, sampleAppConfig } from '@cardwise/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';

import { openQuiz, questionNumber, questions, streak } from './open-quiz.tsx';

const recorded = reply(insertAnswer, ({ params }) => ({ recorded: true, card: params.uid.replace(/\D/g, '') }));

function online(is: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  fireEvent(window, new Event(is ? 'online' : 'offline'));
}

describe('when questions are not available', () => {
  it('goes to the start page, explains why in one alert, and does not redirect again', async () => {
    const raised = jest.fn();
    const stop = onSuiteEvent('alert:raised', raised);
    const { address, server } = await openQuiz({
      route: '/pixel-quiz',
      mode: 'pixel-quiz',
      api: [fail(newQuestion, 'unavailable')],
    });
    expect(address()).toBe('/');
    expect(screen.getByRole('alert')).toHaveTextContent('The pixel quiz is not available right now');
    expect(server.calls(newQuestion)).toHaveLength(1);
    await pass(10_000);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(raised).not.toHaveBeenCalled();
    expect(server.calls(newQuestion).length).toBeGreaterThan(1);
    stop();
  });

  describe('for the pixel quiz', () => {
    const reason = () => screen.queryByText('The pixel quiz is not available right now');
    /** Opens the quiz, which then has a question, and after it the pixel quiz, which fails. */
    const fallBack = async () => {
      const before = await openQuiz();
      before.unmount();
      return openPixel();
    };
    const openPixel = () =>
      openQuiz({ route: '/pixel-quiz', mode: 'pixel-quiz', api: [fail(newQuestion, 'unavailable')] });

    it('the reason stays above a kept question until it is dismissed', async () => {
      const { user } = await fallBack();
      expect(choice('3')).toBeInTheDocument();
      await pass(60_000);
      expect(screen.getAllByRole('alert')).toEqual([reason()?.closest('[role=alert]')]);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(reason()).toBeNull();
      expect(choice('3')).toBeInTheDocument();
    });

    it('or until the next question has come', async () => {
      const { server, user } = await fallBack();
      server.use(questions((number) => makeQuestion(number + 1)));
      pictureComes();
      await pass(0);
      expect(reason()).toBeInTheDocument();
      await user.keyboard('3{Enter}');
      await pass(0);
      expect(questionNumber()).toBe(2);
      expect(reason()).toBeNull();
    });

    it('and can be read although questions are back at once', async () => {
      const { server } = await openPixel();
      expect(reason()).toBeInTheDocument();
      server.use(questions());
      await pass(2000);
      expect(choice('3')).toBeInTheDocument();
      expect(reason()).toBeInTheDocument();
    });
  });

  it('resumes once questions are available', async () => {
    const { server } = await openQuiz({ api: [fail(newQuestion, 'unavailable')] });
    server.use(questions());
    await pass(2000);
    expect(questionNumber()).toBe(1);
    expect(choice('3')).toBeInTheDocument();
  });

  it('resumes on request', async () => {
    const { server, user } = await openQuiz({ api: [fail(newQuestion, 'unavailable')] });
    server.use(questions());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(choice('3')).toBeInTheDocument();
  });

  it('keeps the streak across the outage', async () => {
    const { server, user } = await openQuiz();
    await user.keyboard('3');
    server.use(fail(newQuestion, 'unavailable'));
    await user.keyboard('{Enter}');
    await pass(0);
    await user.keyboard('{Enter}');
    await pass(0);
    server.use(questions());
    await pass(2000);
    expect(streak()).toBe(1);
    expect(questionNumber()).toBe(2);
  });
});

it('offers to reset a filter that matches no card', async () => {
  const { server, user } = await openQuiz({ api: [fail(newQuestion, 'no_cards_for_filter')] });
  expect(screen.getByText('No card matches this filter')).toBeInTheDocument();
  server.use(questions());
  await user.click(screen.getByRole('button', { name: 'Reset filter' }));
  await pass(0);
  expect(choice('3')).toBeInTheDocument();
  expect(server.calls(newQuestion).at(-1)?.body.filter).toMatchObject({ difficulty: 'medium', hero: true });
});

it('blames no filter while a new site imports its cards, and goes on by itself', async () => {
  const { server } = await openQuiz({
    config: { ...sampleAppConfig, importing: true },
    api: [fail(newQuestion, 'no_cards_for_filter')],
  });
  expect(screen.getByText('The cards are still arriving')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset filter' })).toBeNull();
  server.use(questions());
  await pass(5000);
  expect(choice('3')).toBeInTheDocument();
});

it('retries with the new filter after the old one failed', async () => {
  const { server, user } = await openQuiz({ api: [fail(newQuestion, 'no_cards_for_filter')] });
  server.use(questions());
  await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  await pass(0);
  await user.click(screen.getByRole('radio', { name: 'Easy' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(choice('3')).toBeInTheDocument();
  expect(server.calls(newQuestion).at(-1)?.body.filter.difficulty).toBe('easy');
});

it.each(['internal', 'bad_response', 'rate_limited'] as const)('shows %s with a retry, and stays', async (code) => {
  const { server, user, address } = await openQuiz({ route: '/quiz', api: [fail(newQuestion, code)] });
  expect(screen.getByRole('alert')).toHaveTextContent('The question could not be loaded');
  expect(address()).toBe('/quiz');
  server.use(questions());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(choice('3')).toBeInTheDocument();
});

describe('offline', () => {
  it('lets a regular player continue for ten questions, and says how many are left', async () => {
    const pictures = watchPictures();
    const { server, user } = await openQuiz();
    for (let turn = 1; turn <= 6; turn += 1) {
      for (let seen = -1; seen < pictures.length; await pass(0)) {
        seen = pictures.length;
        for (const picture of pictures) fireEvent.load(picture);
      }
      if (turn === 6) break;
      await user.keyboard('1{Enter}');
      await pass(0);
    }
    server.use(fail(newQuestion, 'network'), fail(insertAnswer, 'network'));
    online(false);
    for (let left = 10; left > 0; left -= 1) {
      const questionsAre = left === 1 ? 'question is' : 'questions are';
      expect(screen.getByText(`${left} more ${questionsAre} ready.`)).toBeInTheDocument();
      // The hint is announced only once, because the number is outside the live region.
      expect(screen.getByText('You’re offline but can keep playing.')).toHaveRole('status');
      // A wrong answer comes in between, because five right ones in a row would open a dialog.
      await user.keyboard(left % 3 === 0 ? '1{Enter}' : '3{Enter}');
      await pass(0);
    }
    expect(questionNumber()).toBe(16);
    expect(streak()).toBe(2);
    expect(screen.queryByText(/can keep playing/)).toBeNull();
  });

  it('continues with the prefetched question, then waits for the next', async () => {
    const { server, user } = await openQuiz();
    pictureComes();
    await pass(0);
    server.use(fail(newQuestion, 'network'), fail(insertAnswer, 'network'));
    online(false);
    expect(screen.getAllByText(/offline/)).toHaveLength(1);
    expect(screen.getByText('You’re offline but can keep playing.')).toHaveRole('status');
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(questionNumber()).toBe(2);
    expect(screen.getByText(/^You’re offline. This is the last question for now/)).toHaveRole('status');
    await user.keyboard('3{Enter}');
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^You’re offline. We’ll try again/)).toBeVisible();
    server.use(questions(), recorded);
    online(true);
    await pass(0);
    expect(questionNumber()).toBe(3);
    expect(streak()).toBe(2);
  });

  it('sends every answer later, in order, until it is recorded', async () => {
    const { server, user } = await openQuiz({ api: [fail(insertAnswer, 'network')] });
    for (let turn = 1; turn <= 10; turn += 1) {
      await user.keyboard('1{Enter}');
      await pass(0);
    }
    expect(screen.getByText(/10 answers are waiting to be sent/)).toBeInTheDocument();
    const before = server.calls(insertAnswer).length;
    server.use(recorded);
    online(true);
    await pass(0);
    const sent = server.calls(insertAnswer).slice(before);
    expect(sent.map(({ params }) => params.uid)).toEqual(Array.from({ length: 10 }, (_, index) => `q${index + 1}.0`));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('answer:'))).toEqual([]);
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
  });

  it('explains why a pixel picture does not become clear, until back online', async () => {
    const { server, user } = await openQuiz({
      mode: 'pixel-quiz',
      api: [
        questions((number) => makeQuestion(number, { difficulty: 'pixel', question: 'name', card: `secret${number}` })),
        fail(insertAnswer, 'network'),
      ],
    });
    online(false);
    expect(screen.queryByText(/clear picture/)).toBeNull();
    await user.click(choice('1'));
    await pass(0);
    expect(screen.getByText(/You need a connection to see the clear picture/)).toBeInTheDocument();
    server.use(recorded);
    online(true);
    await pass(0);
    expect(screen.queryByText(/clear picture/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Statistics for this card' })).toBeInTheDocument();
  });

  it('sends on the next visit what this one could not', async () => {
    const { user, unmount } = await openQuiz({ api: [fail(insertAnswer, 'unavailable')] });
    await user.click(choice('3'));
    await user.click(nextButton());
    await pass(0);
    unmount();
    const next = await openQuiz();
    await pass(0);
    expect(next.server.calls(insertAnswer).map(({ params }) => params.uid)).toEqual(['q1.2']);
  });
});
