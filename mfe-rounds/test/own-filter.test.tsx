import { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { pass } from '@cardwise/play-kit/testing/playing';
import { readStored, writeStored } from '@cardwise/web-kit';
import { renderScreen, sampleAppConfig } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { screens } from '../src/routes.tsx';
import '../src/texts.ts';
import { roundServer } from './round-server.ts';

const initial = defaultFilter(sampleAppConfig, 'quiz');

it.each([
  ['a change of the difficulty', { role: 'radio', name: 'Hard' }, 'hard'],
  ['a reset', { role: 'button', name: 'Reset to defaults' }, 'medium'],
])('%s leaves the quiz at the player’s level, which rounds do not offer', async (_, { role, name }, difficulty) => {
  writeStored('quiz_filter', { ...initial, difficulty: 'easy', level: true }, 1000);
  const { user } = await renderScreen(<screens.daily />, {
    route: '/daily/own',
    path: '/daily/*',
    api: roundServer(0).calls,
  });
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  await pass(0);
  const dialog = within(screen.getByRole('dialog', { name: 'Change Quiz Filter' }));
  expect(dialog.queryByRole('radio', { name: 'At my level' })).toBeNull();
  await user.click(dialog.getByRole(role, { name }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, difficulty, level: true });
});
