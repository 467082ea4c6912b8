import { type BonusQuestion, newBonus } from '@cardwise/contracts/quiz/bonus';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, nextButton, pass, watchPictures } from '@cardwise/play-kit/testing/playing';
import { writeStored } from '@cardwise/web-kit';
import { type MockCall, fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { openQuiz, questionNumber, streak } from './open-quiz.tsx';

function getCard(name: string, cost: number): BonusQuestion['cards'][number] {
  return {
    class: 'mage',
    class_2: null,
    class_3: null,
    type: 'minion',
    url: `/cards/en/${name}.png?v=1`,
    question: 'cost',
    difficulty: 'easy',
    card: name,
    name,
    cost,
    facts: [{ key: 'name', value: name }],
  };
}

function getChoices(labels: string[], right: number) {
  return labels.map((label, index) => ({ label, uid: `b1.${index}`, correct: index === right }));
}

const more: BonusQuestion = {
  id: 'b1',
  form: 'more',
  cards: [getCard('Ant', 2), getCard('Bee', 5)],
  answers: getChoices(['Ant', 'Bee'], 1),
};
const order: BonusQuestion = {
  id: 'b1',
  form: 'order',
  cards: [getCard('Ant', 2), getCard('Bee', 5), getCard('Cat', 1)],
  answers: getChoices(['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0'], 4),
};
const { cost: _, ...textCard } = getCard('Ant', 2);
const truth: BonusQuestion = {
  id: 'b1',
  form: 'truth',
  cards: [{ ...textCard, question: 'text', text: 'Sting <b>twice</b>.' }],
  answers: getChoices(['true', 'false'], 1),
  statement: 'Make <b>honey</b>.',
};
const { name: __, ...hiddenCard } = getCard('px1', 0);
const pixel: BonusQuestion = {
  id: 'b1',
  form: 'pixel',
  cards: [{ ...hiddenCard, question: 'name', difficulty: 'pixel', facts: [] }],
  answers: getChoices(['Ant', 'Bee', 'Cat', 'Dog'], 2),
};

function once(bonus: BonusQuestion): MockCall {
  return reply(newBonus, { data: bonus });
}

type Play = { api: MockCall; mode?: 'quiz' | 'pixel-quiz'; pictures?: boolean; answered?: number };

/** Plays until nine questions are answered. A wrong answer keeps the dialog of a rank away. */
async function playNine({ api, mode = 'quiz', pictures = true, answered = 7 }: Play) {
  writeStored('auto_advance', false, 1000);
  const loading = watchPictures();
  const opened = await openQuiz({ mode, api: [api], answered });
  for (let asked = answered + 1; asked <= 9; asked += 1) {
    fireEvent.click(choice(asked === 5 ? '4' : '3'));
    await pass(0);
    if (asked === 9 && pictures) {
      for (const picture of loading) fireEvent.load(picture);
      await pass(0);
    }
    fireEvent.click(nextButton());
    await pass(0);
  }
  return opened;
}

function sent(server: Awaited<ReturnType<typeof openQuiz>>['server']) {
  return server
    .calls(insertAnswer)
    .map(({ params }) => params.uid)
    .at(-1);
}

function heading(name: string) {
  return screen.getByRole('heading', { level: 2, name });
}

it('comes after nine questions, says that a miss costs nothing, and keeps the streak', async () => {
  const { user, server } = await playNine({ api: once(more), answered: 0 });
  expect(heading('Which card costs more?')).toHaveFocus();
  expect(screen.getByText('A miss costs nothing')).toBeInTheDocument();
  expect(screen.getByText('Bonus')).toBeInTheDocument();
  expect([questionNumber(), streak()]).toEqual([10, 4]);
  expect(screen.queryByText('5 mana')).not.toBeInTheDocument();

  await user.keyboard('1');
  await pass(0);
  expect(screen.getByText('Wrong. The correct answer is: Bee')).toHaveRole('status');
  expect(choice('Ant')).toHaveTextContent('your answer, wrong');
  expect(choice('Bee')).toHaveTextContent('the correct answer');
  expect(screen.getByText('5 mana')).toBeInTheDocument();
  expect(streak()).toBe(4);
  expect(sent(server)).toBe('b1.0');
  expect(server.calls(answerInsight).map(({ params }) => params.uid)).not.toContain('b1.0');

  await user.keyboard('{Enter}');
  await pass(0);
  expect(heading('How much mana does this card cost?')).toHaveFocus();
  expect([questionNumber(), streak()]).toEqual([11, 4]);
  expect(screen.queryByText('A miss costs nothing')).not.toBeInTheDocument();
});

it('lengthens the streak by a right answer, with the cards described to screen readers', async () => {
  const { user } = await playNine({ api: once(more) });
  const buttons = within(screen.getByRole('group', { name: 'Which card costs more?' })).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['1Ant', '2Bee']);
  expect(buttons[0]).toHaveAccessibleDescription('Name: Ant');
  await user.keyboard('2');
  await pass(0);
  expect(screen.getByText('Correct! The answer is: Bee')).toBeInTheDocument();
  expect(streak()).toBe(3);
});

it('asks for an order by presses, which can be taken back until the last', async () => {
  const { user, server } = await playNine({ api: once(order) });
  expect(heading('Put the cards in order, cheapest first.')).toBeInTheDocument();
  await user.keyboard('2');
  expect(choice('Bee')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('So far, cheapest first: Bee')).toHaveRole('status');
  await user.keyboard('2');
  expect(choice('Bee')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('31');
  expect(screen.getByText('So far, cheapest first: Cat · Ant')).toBeInTheDocument();
  expect(choice('Ant')).toHaveTextContent('(place 2)');
  expect(sent(server)).not.toMatch(/^b1/);
  await user.click(choice('Bee'));
  await pass(0);
  expect(sent(server)).toBe('b1.4');
  expect(screen.getByText('Correct! The answer is: Cat · Ant · Bee')).toBeInTheDocument();
  await user.keyboard('1');
  await pass(0);
  expect(sent(server)).toBe('b1.4');
});

it('shows the right places after a wrong order', async () => {
  const { user } = await playNine({ api: once(order) });
  await user.keyboard('321');
  await pass(0);
  expect(screen.getByText('Wrong. The correct answer is: Cat · Ant · Bee')).toBeInTheDocument();
  expect(choice('Ant')).toHaveTextContent('(place 2)');
  expect(choice('Bee')).toHaveTextContent('(place 3)');
  expect(streak()).toBe(2);
});

it('asks whether a text is the card’s own, and shows the own one afterwards', async () => {
  const { user, server } = await playNine({ api: once(truth) });
  expect(screen.getByRole('heading', { name: /^True or false\? This card reads: Make honey/ })).toHaveFocus();
  expect(screen.queryByText(/Sting/)).not.toBeInTheDocument();
  await user.keyboard('2');
  await pass(0);
  expect(sent(server)).toBe('b1.1');
  expect(screen.getByText('Correct! The answer is: False')).toBeInTheDocument();
  expect(screen.getByText(/Sting/)).toBeInTheDocument();
});

it('asks about pixels, for the streak of this quiz', async () => {
  const { user, server } = await playNine({ api: once(pixel) });
  expect(heading('Which card is hidden behind the pixels?')).toBeInTheDocument();
  await user.keyboard('3');
  await pass(0);
  expect(sent(server)).toBe('b1.2');
  expect(streak()).toBe(3);
});

it.each([
  ['none fits', fail(newBonus, 'no_cards_for_filter'), true],
  ['its pictures have not come', once(more), false],
])('an ordinary question comes if %s', async (_name, api, pictures) => {
  await playNine({ api, pictures });
  expect(heading('How much mana does this card cost?')).toBeInTheDocument();
  expect(questionNumber()).toBe(3);
});

it('asks none in the pixel quiz', async () => {
  const { server } = await playNine({ api: once(more), mode: 'pixel-quiz' });
  expect(server.calls(newBonus)).toEqual([]);
});

it('asks about no card that was just asked', async () => {
  const { server } = await playNine({ api: once(more) });
  const [{ body } = {}] = server.calls(newBonus);
  expect(body?.exclude).toEqual(['1001']);
  expect(body?.after).toMatch(/^q\d+\.0$/);
  fireEvent.click(choice('Bee'));
  await pass(0);
  const asked = server.calls(newQuestion).at(-1)?.body.exclude ?? [];
  expect(asked).toEqual(expect.arrayContaining(['Ant', 'Bee', makeQuestion(2).card]));
});

it('asks about no card that a waiting question asks about, and lets none wait about its own', async () => {
  const loading = watchPictures();
  const { server } = await openQuiz({ api: [once(more)], answered: 7 });
  const picturesCome = async () => {
    for (const picture of loading) fireEvent.load(picture);
    await pass(1000);
  };
  await picturesCome();
  fireEvent.click(choice('3'));
  await pass(0);
  const [{ body } = {}] = server.calls(newBonus);
  expect(body?.exclude).toEqual(['1001', '1002']);
  await picturesCome();
  fireEvent.click(nextButton());
  await pass(0);
  await picturesCome();
  const asked = server.calls(newQuestion).at(-1)?.body.exclude ?? [];
  expect(asked.slice(0, 4)).toEqual(['1001', '1002', 'Ant', 'Bee']);
});
