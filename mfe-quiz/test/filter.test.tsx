import { QuizFilter, newQuestion } from '@cardwise/contracts/quiz';
import { readStored, writeStored } from '@cardwise/web-kit';
import { fail, sampleAppConfig } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { defaultFilter } from '../src/filter/default-filter.ts';
import { doublePressTime } from '../src/play/use-held.ts';
import { makeQuestion } from './make-question.ts';
import { openQuiz, pass, pictureComes, questionNumber, questions } from './open-quiz.tsx';

const initial = defaultFilter(sampleAppConfig, 'quiz');
type Opened = Awaited<ReturnType<typeof openQuiz>>;

const openFilter = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  // The dialogs are a separate chunk.
  await pass(0);
  return within(screen.getByRole('dialog', { name: 'Change Quiz Filter' }));
};
const asked = ({ server }: Pick<Opened, 'server'>) => server.calls(newQuestion).map(({ body }) => body.filter);

it('starts with the default', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  for (const type of ['hero', 'location', 'minion', 'spell', 'weapon']) {
    expect(dialog.getByRole('checkbox', { name: type })).toBeChecked();
  }
  expect(dialog.getByRole('checkbox', { name: 'Standard sets' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Wild sets' })).not.toBeChecked();
  expect(asked(opened)).toEqual([initial]);
});

it('replaces an unanswered question at once, and shows the new difficulty in the status row', async () => {
  const opened = await openQuiz();
  pictureComes();
  await pass(0);
  expect(asked(opened)).toHaveLength(2);
  opened.server.use(questions((number) => makeQuestion(2 + number, { difficulty: 'hard' })));
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(questionNumber()).toBe(1);
  expect(asked(opened).at(-1)).toEqual({ ...initial, difficulty: 'hard' });
  // Not the second, which was prefetched for the earlier filter.
  expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1003.png?v=1');
  expect(screen.getByText('Hard')).toBeInTheDocument();
});

it('leaves an answered question on display, and applies from the next one on', async () => {
  const opened = await openQuiz();
  await opened.user.keyboard('3');
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.getByText('Correct! The answer is: 3')).toBeInTheDocument();
  expect(asked(opened).at(-1)).toEqual({ ...initial, difficulty: 'hard' });
});

it('keeps the question when saved without a change', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(asked(opened)).toHaveLength(1);
});

it('is stored for the next visit', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'hero' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, hero: false });
  expect(readStored('pixel_quiz_filter', QuizFilter)).toBeUndefined();
  await pass(doublePressTime);
  await opened.user.keyboard('3');
  opened.unmount();
  expect(asked(await openQuiz())[0]).toEqual({ ...initial, hero: false });
});

it('turns all sets of a group on or off with one checkbox, which shows when only some are on', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  const wild = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Wild sets' });
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Goblins vs Gnomes' }));
  expect(wild.indeterminate).toBe(true);
  await opened.user.click(wild);
  expect(dialog.getByRole('checkbox', { name: 'Legacy' })).toBeChecked();
  expect(wild).toBeChecked();
  await opened.user.click(wild);
  expect(dialog.getByRole('checkbox', { name: 'Goblins vs Gnomes' })).not.toBeChecked();
});

it('cannot be saved when it allows no question, and says why', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Standard sets' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one set.');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await opened.user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('changes nothing when closed', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.cookie).toBe('');
  expect((await openFilter(opened)).getByRole('radio', { name: 'Medium' })).toBeChecked();
});

it('keeps digits and Enter to the dialog while it is open', async () => {
  const opened = await openQuiz();
  await openFilter(opened);
  await opened.user.keyboard('3');
  expect(screen.queryByText(/^Correct!/)).toBeNull();
});

it('has no difficulty in the pixel quiz', async () => {
  const dialog = await openFilter(await openQuiz({ mode: 'pixel-quiz' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'minion' })).toBeChecked();
});

it('falls back to the default when another set becomes the current one', async () => {
  writeStored('quiz_filter', { ...initial, hero: false, current: 'tgdb' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
});

it('falls back to the default when the stored value is invalid', async () => {
  writeStored('quiz_filter', { ...initial, hero: 'yes' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
  expect(document.cookie).toBe('');
});

describe('a link that narrows the quiz', () => {
  const chip = () => screen.getByRole('button', { name: /^Only: / });
  const mine = { ...initial, difficulty: 'easy' as const, spell: false };
  beforeEach(() => writeStored('quiz_filter', mine, 1000));

  it('is announced, and leaves the saved filter alone', async () => {
    const opened = await openQuiz({
      route: '/quiz?types=minion&sets=gvg&kinds=cost,text&classes=druid&difficulty=hard',
    });
    expect(asked(opened)[0]).toMatchObject({ difficulty: 'hard', minion: true, hero: false, kinds: ['cost', 'text'] });
    expect(chip()).toHaveAccessibleName(
      'Only: Cost, Card text, minion, druid, Goblins vs Gnomes, Hard – Back to my own filter',
    );
    expect(readStored('quiz_filter', QuizFilter)).toEqual(mine);
    expect(opened.address()).toBe('/quiz?types=minion&sets=gvg&kinds=cost,text&classes=druid&difficulty=hard');
  });

  it('can be lifted by keyboard, and the saved filter applies at once', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost' });
    chip().focus();
    await opened.user.keyboard('{Enter}');
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Only: / })).toBeNull();
    expect(opened.address()).toBe('/quiz');
    expect(asked(opened).at(-1)).toEqual(mine);
    expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1002.png?v=1');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('can be lifted even if it matches no card', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost', api: [fail(newQuestion, 'no_cards_for_filter')] });
    opened.server.use(questions());
    await opened.user.click(screen.getByRole('button', { name: 'Reset filter' }));
    await pass(0);
    expect(asked(opened).at(-1)).toEqual(mine);
    expect(readStored('quiz_filter', QuizFilter)).toEqual(mine);
  });

  it('ends when the filter is saved, and the dialog says so', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost&a=1' });
    const dialog = await openFilter(opened);
    expect(dialog.getByText(/Saving your filter ends that/)).toHaveTextContent('Only: Cost');
    expect(dialog.getByRole('radio', { name: 'Easy' })).toBeChecked();
    await opened.user.click(dialog.getByRole('checkbox', { name: 'hero' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    await pass(0);
    expect(opened.address()).toBe('/quiz?a=1');
    expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...mine, hero: false });
    expect(asked(opened).at(-1)).toEqual({ ...mine, hero: false });
  });

  it('is restored when the player returns from another page', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost', elsewhere: '/about' });
    await opened.user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await opened.user.click(screen.getByRole('link', { name: 'back' }));
    await pass(0);
    expect(chip()).toBeInTheDocument();
    expect(opened.address()).toBe('/quiz?kinds=cost');
    expect(asked(opened).every(({ kinds }) => kinds?.[0] === 'cost')).toBe(true);
  });

  it('is ignored by the pixel quiz if it names only kinds', async () => {
    await openQuiz({ mode: 'pixel-quiz', route: '/pixel-quiz?kinds=cost' });
    expect(screen.queryByRole('button', { name: /^Only: / })).toBeNull();
  });
});
