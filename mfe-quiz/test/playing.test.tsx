import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { autoAdvanceDelay, modalDelay, noRepeatWindow } from '@cardwise/contracts/site/timing';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, nextButton, pass, pictureComes, showTab, watchPictures } from '@cardwise/play-kit/testing/playing';
import { writeStored } from '@cardwise/web-kit';
import { fireEvent, screen, within } from '@testing-library/react';

import { doublePressTime } from '../src/play/quiz-board.tsx';
import { openQuiz, questionNumber, questions, streak } from './open-quiz.tsx';

it('asks a question with a card and numbered choices', async () => {
  await openQuiz();
  expect(screen.getByRole('heading', { name: 'How much mana does this card cost?' })).toBeInTheDocument();
  expect(questionNumber()).toBe(1);
  expect(screen.getByRole('img', { name: 'Picture of the card: minion, mage' })).toHaveAttribute(
    'src',
    '/cards/en/1001.png?v=1',
  );
  expect(within(screen.getByRole('group')).getAllByRole('button')).toHaveLength(5);
});

it('can be played by keyboard alone', async () => {
  const { user, server } = await openQuiz();
  await user.keyboard('3');
  expect(screen.getByText('Correct! The answer is: 3')).toHaveRole('status');
  await user.keyboard('{Enter}');
  await pass(0);
  expect(questionNumber()).toBe(2);
  expect(screen.getByRole('heading', { name: 'How much mana does this card cost?' })).toHaveFocus();
  expect(server.calls(insertAnswer).map(({ params }) => params.uid)).toEqual(['q1.2']);
});

describe('a question with numbers of two digits', () => {
  const labels = ['8', '9', '10', '11', '12'];
  const openNumbers = () => openQuiz({ api: [questions((number) => makeQuestion(number, { labels, right: 2 }))] });

  it('is answered by typing the number, not its index', async () => {
    const { user, server } = await openNumbers();
    await user.keyboard('1');
    await pass(0);
    expect(server.calls(insertAnswer)).toEqual([]);
    await user.keyboard('0');
    await pass(0);
    expect(server.calls(insertAnswer).map(({ params }) => params.uid)).toEqual(['q1.2']);
  });

  it('forgets a digit typed long ago', async () => {
    const { user, server } = await openNumbers();
    await user.keyboard('1');
    await pass(1500);
    await user.keyboard('0');
    await pass(0);
    expect(server.calls(insertAnswer)).toEqual([]);
  });
});

describe('single keys', () => {
  const labels = ['Ant', 'Bee', 'Cat', 'Dog', 'Emu'];
  const openNames = () =>
    openQuiz({ api: [questions((number) => makeQuestion(number, { question: 'name', labels, right: 3 }))] });
  const given = ({ server }: Awaited<ReturnType<typeof openNames>>) =>
    server.calls(insertAnswer).map(({ params }) => params.uid);

  const choose = async ({ user }: Awaited<ReturnType<typeof openNames>>, keys: string) => {
    await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
    await user.click(await screen.findByRole('radio', { name: keys }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(doublePressTime);
  };

  it('choose by index, while letters do nothing', async () => {
    const opened = await openNames();
    expect(choice('Dog')).toHaveAttribute('aria-keyshortcuts', '4');
    expect(choice('Dog')).toHaveTextContent(/^4Dog$/);
    await opened.user.keyboard('the cabbage deal');
    await pass(0);
    expect(given(opened)).toEqual([]);
    await opened.user.keyboard('4');
    await pass(0);
    expect(given(opened)).toEqual(['q1.3']);
    await opened.user.keyboard('p');
    await pass(autoAdvanceDelay);
    expect(questionNumber()).toBe(2);
  });

  it('are letters too for who wants them, capital or not, from the open question on', async () => {
    const opened = await openNames();
    await choose(opened, 'Digits and letters');
    expect(choice('Dog')).toHaveAttribute('aria-keyshortcuts', 'D 4');
    expect(choice('Dog')).toHaveTextContent(/^DDog$/);
    // Shift with D may be a shortcut of the browser or of another program.
    await opened.user.keyboard('{Shift>}D{/Shift}');
    await pass(0);
    expect(given(opened)).toEqual([]);
    for (const keys of ['d{Enter}', 'D{Enter}', '4{Enter}']) {
      await opened.user.keyboard(keys);
      await pass(0);
    }
    expect(given(opened)).toEqual(['q1.3', 'q2.3', 'q3.3']);
  });

  it('can be turned off, but for Enter, and stay so on the next visit', async () => {
    const first = await openNames();
    await choose(first, 'None');
    first.unmount();
    const opened = await openNames();
    expect(choice('Dog')).not.toHaveAttribute('aria-keyshortcuts');
    await opened.user.keyboard('4d');
    await pass(0);
    expect(given(opened)).toEqual([]);
    await opened.user.click(choice('Dog'));
    await opened.user.keyboard('{Enter}');
    await pass(0);
    expect(questionNumber()).toBe(2);
  });

  it('can be turned off where a number is typed', async () => {
    writeStored('choice_keys', 'none', 1000);
    const { user, server } = await openQuiz();
    await user.keyboard('3');
    await pass(0);
    expect(server.calls(insertAnswer)).toEqual([]);
  });

  it.each([
    ['Numpad 3 without NumLock', { key: 'PageDown', code: 'Numpad3' }],
    ['a key that types a digit only with Shift', { key: '&', code: 'Digit1' }],
    ['a character that is being composed', { key: '3', code: 'Digit3', isComposing: true }],
    ['a key that is held', { key: '3', code: 'Digit3', repeat: true }],
    ['a browser’s shortcut', { key: '3', code: 'Digit3', ctrlKey: true }],
  ])('do nothing for %s', async (_name, key) => {
    const opened = await openNames();
    fireEvent.keyDown(document.body, key);
    await pass(0);
    expect(given(opened)).toEqual([]);
  });

  it('are digits wherever they are typed from', async () => {
    const opened = await openNames();
    fireEvent.keyDown(document.body, { key: '3', code: 'Numpad3' });
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'NumpadEnter' });
    await pass(0);
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2', shiftKey: true });
    await pass(0);
    expect(given(opened)).toEqual(['q1.2', 'q2.1']);
  });
});

it('shows the right answer after a wrong one, and resets the streak', async () => {
  const { user } = await openQuiz();
  await user.click(choice('3'));
  await user.click(nextButton());
  await pass(0);
  expect(streak()).toBe(1);
  await user.click(choice('5'));
  await pass(0);
  expect(screen.getByText('Wrong. The correct answer is: 3')).toBeInTheDocument();
  expect(choice('5')).toHaveTextContent('your answer, wrong');
  expect(choice('3')).toHaveTextContent('the correct answer');
  expect(streak()).toBe(0);
});

it('accepts one answer per question', async () => {
  const { user, server } = await openQuiz();
  await user.click(choice('1'));
  await user.click(choice('3'));
  await user.keyboard('2');
  await pass(0);
  expect(server.calls(insertAnswer)).toHaveLength(1);
});

it('uncovers the card once it is answered, beside which English needs no words', async () => {
  const { user, container } = await openQuiz();
  expect(container.querySelectorAll('[data-covered]')).toHaveLength(3);
  await user.keyboard('1');
  await pass(0);
  expect(container.querySelectorAll('[data-covered]')).toHaveLength(0);
  expect(screen.queryByRole('region')).toBeNull();
});

it('advances without a press two seconds after the answer', async () => {
  const { user } = await openQuiz();
  await user.click(choice('3'));
  await pass(autoAdvanceDelay - 1);
  expect(questionNumber()).toBe(1);
  await pass(1);
  expect(questionNumber()).toBe(2);
});

it('stays at the answer while paused, by key or by button', async () => {
  writeStored('choice_keys', 'letters', 1000);
  const { user } = await openQuiz();
  await user.click(choice('3'));
  await user.keyboard('p');
  await pass(10 * autoAdvanceDelay);
  expect(questionNumber()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Resume auto-advance (P)' }));
  await pass(autoAdvanceDelay);
  expect(questionNumber()).toBe(2);
});

it('is no longer paused at the next answer', async () => {
  const { user } = await openQuiz();
  await user.click(choice('3'));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(nextButton());
  await pass(0);
  await user.click(choice('1'));
  await pass(autoAdvanceDelay);
  expect(questionNumber()).toBe(3);
});

it('advances only on request once that is turned off, also on the next visit', async () => {
  const { user, unmount } = await openQuiz();
  await user.click(screen.getByRole('checkbox', { name: 'Auto-advance' }));
  unmount();
  const next = await openQuiz();
  await next.user.click(choice('3'));
  await pass(10 * autoAdvanceDelay);
  expect(questionNumber()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('does not advance in a hidden tab', async () => {
  const { user } = await openQuiz();
  await user.click(choice('3'));
  showTab(false);
  await pass(10 * autoAdvanceDelay);
  expect(questionNumber()).toBe(1);
  showTab(true);
  await pass(autoAdvanceDelay);
  expect(questionNumber()).toBe(2);
});

it('leaves Enter to focused links and buttons', async () => {
  const { user, address } = await openQuiz();
  await user.click(choice('3'));
  await pass(0);
  screen.getByRole('link', { name: 'Statistics for this card' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/statistics/card/1001');
});

it('advances on Enter after a digit, wherever the focus was', async () => {
  const { user } = await openQuiz();
  screen.getByRole('button', { name: 'Change Quiz Filter' }).focus();
  await user.keyboard('3{Enter}');
  await pass(0);
  expect(questionNumber()).toBe(2);
});

it('keeps the focus when it is not on the question', async () => {
  const { user } = await openQuiz();
  await user.click(choice('3'));
  const filter = screen.getByRole('button', { name: 'Change Quiz Filter' });
  filter.focus();
  await pass(autoAdvanceDelay);
  expect(questionNumber()).toBe(2);
  expect(filter).toHaveFocus();
});

it('prefetches the next question once this one’s picture has loaded, and shows it without delay', async () => {
  const { user, server } = await openQuiz();
  expect(server.calls(newQuestion)).toHaveLength(1);
  pictureComes();
  await pass(0);
  expect(server.calls(newQuestion)).toHaveLength(2);
  await user.keyboard('3{Enter}');
  await pass(0);
  expect(questionNumber()).toBe(2);
  expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1002.png?v=1');
});

it('times a question from its picture, a prefetched one from when it is shown', async () => {
  const { user, server } = await openQuiz();
  await pass(700);
  pictureComes();
  await pass(5000);
  await user.keyboard('3{Enter}');
  await pass(0);
  pictureComes();
  await pass(300);
  await user.keyboard('3');
  await pass(0);
  expect(server.calls(insertAnswer).map(({ query }) => query.shown)).toEqual([5000, 300]);
});

it('does not count time in a background tab', async () => {
  const { user, server } = await openQuiz();
  pictureComes();
  await pass(400);
  showTab(false);
  await pass(60_000);
  showTab(true);
  await pass(100);
  await user.keyboard('3');
  await pass(0);
  expect(server.calls(insertAnswer)[0]?.query.shown).toBe(500);
});

it('excludes the latest cards from the next question', async () => {
  const recent = Array.from({ length: noRepeatWindow - 1 }, (_, index) => makeQuestion(100 + index));
  const { user, server } = await openQuiz({ recent });
  for (let turn = 0; turn < 2; turn += 1) {
    await user.keyboard('1{Enter}');
    await pass(0);
  }
  const earlier = recent.map(({ card }) => card);
  expect(server.calls(newQuestion).map(({ body }) => body.exclude)).toEqual([
    earlier,
    [...earlier, '1001'],
    [...earlier.slice(1), '1001', '1002'],
  ]);
});

it('does not ask for more once the highest rank is reached', async () => {
  writeStored('success_streak', 299, 1000);
  writeStored('question_counter', 400, 1000);
  const { user } = await openQuiz();
  await pass(modalDelay);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(doublePressTime);
  await user.keyboard('3');
  await pass(modalDelay);
  const dialog = screen.getByRole('dialog', { name: 'Winning streak!' });
  expect(dialog).toHaveTextContent('Legend300 correct answers in a row! There is no higher rank');
  expect(dialog).not.toHaveTextContent('How far can you get?');
});

it('celebrates five right answers in a row, and advances when that is confirmed', async () => {
  const { user } = await openQuiz();
  for (let turn = 1; turn < 5; turn += 1) {
    await user.keyboard('3{Enter}');
    await pass(0);
  }
  await user.keyboard('3');
  expect(streak()).toBe(5);
  await pass(modalDelay - 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  const dialog = screen.getByRole('dialog', { name: 'Winning streak!' });
  expect(dialog).toHaveTextContent('Rank 10');
  expect(dialog).toHaveTextContent('Angry Chicken');
  expect(dialog).toHaveTextContent('5 correct answers in a row!');
  await pass(10 * autoAdvanceDelay);
  expect(questionNumber()).toBe(5);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Keep going' }));
  await pass(0);
  // A choice of the next question is where the dialog's button was.
  await user.click(choice('1'));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(questionNumber()).toBe(6);
  expect(streak()).toBe(5);
});

it('shows bold parts of texts, and reads them out without markup', async () => {
  const labels = ['<b>Guard</b>. Stays.', 'Nothing.', 'Draw a card.', 'Go away.'];
  const { user } = await openQuiz({
    api: [questions((number) => makeQuestion(number, { question: 'text', labels, right: 0 }))],
  });
  expect(within(choice('Guard')).getByText('Guard').tagName).toBe('B');
  await user.click(choice('Guard'));
  await pass(0);
  expect(screen.getByText('Correct! The answer is: Guard. Stays.')).toBeInTheDocument();
});

it('shows the card in the player’s language, but only after the answer', async () => {
  const wording = { name: 'Gezeitenreiher', text: '<b>Kampfschrei:</b> Tauscht Angriff & Leben.' };
  const { user } = await openQuiz({ locale: 'de', api: [questions((number) => makeQuestion(number, { wording }))] });
  expect(screen.queryByText('Gezeitenreiher')).toBeNull();
  await user.keyboard('3');
  await pass(0);
  const shown = within(screen.getByRole('region', { name: 'Diese Karte auf Deutsch' }));
  expect(shown.getByText('Gezeitenreiher')).toBeInTheDocument();
  expect(shown.getByText('Kampfschrei:')).toHaveProperty('tagName', 'B');
  expect(shown.getByText(/Tauscht Angriff & Leben/)).toBeInTheDocument();
});

describe('pixel quiz', () => {
  const pixels = () =>
    questions((number) =>
      makeQuestion(number, {
        difficulty: 'pixel',
        question: 'name',
        labels: ['Ant', 'Bee', 'Cat', 'Dog'],
        card: `secret${number}`,
        url: `/cards/pixel/secret${number}.png?v=1`,
      }),
    );

  it('asks pixel questions, and covers nothing', async () => {
    const { server, container } = await openQuiz({ mode: 'pixel-quiz', api: [pixels()] });
    expect(screen.getByRole('heading', { name: 'Which card is hidden behind the pixels?' })).toBeInTheDocument();
    expect(server.calls(newQuestion)[0]?.body).toMatchObject({ pixel: true });
    expect(server.calls(newQuestion)[0]?.body.filter).not.toHaveProperty('difficulty');
    expect(container.querySelectorAll('[data-covered]')).toHaveLength(0);
  });

  it('links to the card’s statistics once the server names the card', async () => {
    const { user } = await openQuiz({ mode: 'pixel-quiz', locale: 'de', api: [pixels()] });
    await user.click(choice('Cat'));
    await pass(0);
    expect(screen.getByRole('link', { name: 'Statistik dieser Karte' })).toHaveAttribute(
      'href',
      '/de/statistiken/card/91',
    );
  });

  it('shows the clear card after the answer, once its picture has loaded', async () => {
    const pictures = watchPictures();
    const { user } = await openQuiz({ mode: 'pixel-quiz', api: [pixels()] });
    await user.click(choice('Cat'));
    await pass(0);
    const shown = screen.getByRole('img', { name: /card/i });
    expect(shown).toHaveAttribute('src', '/cards/pixel/secret1.png?v=1');
    const whole = pictures.find(({ src }) => src.endsWith('/cards/en/91.png'));
    if (whole) fireEvent.load(whole);
    expect(screen.getByRole('img', { name: /card/i })).toHaveAttribute('src', '/cards/en/91.png');
  });
});
