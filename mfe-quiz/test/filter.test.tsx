import { QuizFilter, newQuestion } from '@cardwise/contracts/quiz';
import { readStored, writeStored } from '@cardwise/web-kit';
import { sampleAppConfig } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { defaultFilter } from '../src/filter/default-filter.ts';
import { openQuiz, pass, pictureComes, questionNumber } from './open-quiz.tsx';

const initial = defaultFilter(sampleAppConfig, 'quiz');
type Opened = Awaited<ReturnType<typeof openQuiz>>;

const openFilter = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  return within(screen.getByRole('dialog', { name: 'Change Quiz Filter' }));
};
const asked = ({ server }: Opened) => server.calls(newQuestion).map(({ body }) => body.filter);

it('begins with the default', async () => {
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

it('counts from the next question on, and does not dodge this one', async () => {
  const opened = await openQuiz();
  pictureComes();
  await pass(0);
  expect(asked(opened)).toHaveLength(2);
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(questionNumber()).toBe(1);
  expect(asked(opened).at(-1)).toEqual({ ...initial, difficulty: 'hard' });
  await opened.user.keyboard('3{Enter}');
  await pass(0);
  // Not the second, which had been fetched for the filter of before.
  expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1003.png?v=1');
});

it('is kept for the next visit', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'hero' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, hero: false });
  expect(readStored('pixel_quiz_filter', QuizFilter)).toBeUndefined();
  opened.unmount();
  expect(asked(await openQuiz())[0]).toEqual({ ...initial, hero: false });
});

it('turns all sets of a group on or off with one box, which shows when only some are on', async () => {
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

it('cannot be saved when it asks for nothing, and says why', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Standard sets' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one set.');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await opened.user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('changes nothing when it is closed', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.cookie).toBe('');
  expect((await openFilter(opened)).getByRole('radio', { name: 'Medium' })).toBeChecked();
});

it('leaves digits and Enter to the dialog while it is open', async () => {
  const opened = await openQuiz();
  await openFilter(opened);
  await opened.user.keyboard('3');
  expect(screen.queryByText(/^Right!/)).toBeNull();
});

it('has no difficulty in the pixel quiz', async () => {
  const dialog = await openFilter(await openQuiz({ mode: 'pixel-quiz' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'minion' })).toBeChecked();
});

it('is the default again when another set has become the current one', async () => {
  writeStored('quiz_filter', { ...initial, hero: false, current: 'tgdb' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
});

it('is the default when what is stored has another shape', async () => {
  writeStored('quiz_filter', { ...initial, hero: 'yes' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
  expect(document.cookie).toBe('');
});

it('takes what a link asks for once, and keeps it', async () => {
  const opened = await openQuiz({ route: '/quiz?types=minion&sets=gvg&difficulty=hard' });
  const chosen = asked(opened)[0];
  expect(chosen).toMatchObject({ difficulty: 'hard', minion: true, spell: false });
  expect(chosen?.wildsets).toContainEqual({ name: 'gvg', active: true });
  expect(opened.address()).toBe('/quiz');
  expect(readStored('quiz_filter', QuizFilter)).toEqual(chosen);
});

it('shows what a link has narrowed it to, and lets the player lift it', async () => {
  const opened = await openQuiz({ route: '/quiz?kinds=cost,text&classes=druid' });
  expect(asked(opened)[0]).toEqual({ ...initial, kinds: ['cost', 'text'], classes: ['druid'] });
  const dialog = await openFilter(opened);
  const only = within(dialog.getByRole('group', { name: 'Only this' }));
  await opened.user.click(only.getByRole('checkbox', { name: 'Cost' }));
  await opened.user.click(only.getByRole('checkbox', { name: 'druid' }));
  expect(only.getByRole('checkbox', { name: 'druid' })).toHaveFocus();
  expect(only.getByRole('checkbox', { name: 'Card text' })).toBeChecked();
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, kinds: ['text'] });
});

it('shows nothing of kinds and classes while it allows all of them', async () => {
  const dialog = await openFilter(await openQuiz());
  expect(dialog.queryByRole('group', { name: 'Only this' })).toBeNull();
});

it('is wide again with the defaults', async () => {
  const opened = await openQuiz({ route: '/quiz?kinds=cost' });
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
  expect(dialog.getByRole('checkbox', { name: 'Cost' })).not.toBeChecked();
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(readStored('quiz_filter', QuizFilter)).toEqual(initial);
});
