import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderProfile } from '../../test/render-profile.tsx';
import { progress } from '../../test/samples.ts';

async function ladder(name: string) {
  return within(await within(await screen.findByRole('region', { name: 'Your ranks' })).findByRole('list', { name }));
}

function lines(list: Awaited<ReturnType<typeof ladder>>) {
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('shows reached ranks with their day, and what the others take', async () => {
  const quiz = { ...progress.quiz, best: 12, ranks: { 9: '2026-05-03T12:00:00.000Z' } };
  await renderProfile({ api: [reply(loadProgress, { ...progress, quiz })] });
  const shown = lines(await ladder('Quiz'));
  expect(shown).toHaveLength(10);
  expect(shown.slice(0, 3)).toEqual([
    'Angry Chicken reached',
    'Murloc Raider May 3, 2026',
    'Sorcerer’s Apprentice at 15 in a row',
  ]);
  expect(lines(await ladder('Pixel quiz'))[0]).toBe('Angry Chicken at 5 in a row');
  // Emblems alone do not name the ranks, so the names are visible too.
  const words = ['Murloc Raider', 'Sorcerer’s Apprentice', 'Angry Chicken'];
  const section = within(screen.getByRole('region', { name: 'Your ranks' }));
  expect(section.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(words);
});

it('leaves it to the streaks to report a failed load', async () => {
  await renderProfile({ api: [fail(loadProgress, 'internal')] });
  await screen.findByText('Your streaks could not be loaded');
  expect(screen.queryByRole('region', { name: 'Your ranks' })).toBeNull();
});
