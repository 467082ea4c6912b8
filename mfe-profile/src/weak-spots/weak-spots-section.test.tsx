import { loadWeakSpots } from '@cardwise/contracts/statistics';
import { reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderProfile } from '../../test/render-profile.tsx';
import { noWeakSpots } from '../../test/samples.ts';

const listOf = async (name: string) => within(await screen.findByRole('list', { name }));

it('shows the player’s weak spots by kind, type, class and set', async () => {
  await renderProfile();
  const items = async (name: string) => (await listOf(name)).getAllByRole('listitem').map((item) => item.textContent);
  expect(await items('Question')).toEqual([
    'Cost20%4 / 204 of 20 correctPractice Cost',
    'Attack25%5 / 205 of 20 correctPractice Attack',
  ]);
  expect(await items('Card type')).toEqual(['minion40%8 / 208 of 20 correctPractice minion']);
  expect(await items('Class')).toEqual(['druid30%3 / 103 of 10 correctPractice druid']);
  expect(await items('Set')).toEqual(['Core90%9 / 109 of 10 correctPractice Core']);
});

it('links to a quiz on the weak spot', async () => {
  const { user, address } = await renderProfile({ locale: 'fr' });
  await user.click((await listOf('Type de carte')).getByRole('link', { name: 'S’entraîner minion' }));
  expect(address()).toBe('/fr/quiz?types=minion');
});

it('links to a quiz on the weakest set', async () => {
  await renderProfile();
  expect((await listOf('Set')).getByRole('link', { name: 'Practice Core' })).toHaveAttribute('href', '/quiz?sets=core');
});

it('links to a quiz on the weakest class and kind', async () => {
  await renderProfile();
  const link = async (list: string, name: string) => (await listOf(list)).getByRole('link', { name });
  expect(await link('Class', 'Practice druid')).toHaveAttribute('href', '/quiz?classes=druid');
  expect(await link('Question', 'Practice Cost')).toHaveAttribute('href', '/quiz?kinds=cost');
});

it('explains why a spot that is no longer asked has no link', async () => {
  const gone = { code: 'gone', correct: 1, total: 10, percent: 10 };
  await renderProfile({ api: [reply(loadWeakSpots, { ...noWeakSpots, set: [gone] })] });
  expect(await screen.findByText(/Items without a link have left the quiz/)).toBeVisible();
  expect((await listOf('Set')).queryByRole('link')).toBeNull();
});

it('tells newcomers when weak spots appear', async () => {
  await renderProfile({ locale: 'pl', api: [reply(loadWeakSpots, noWeakSpots)] });
  expect(await screen.findByText(/Odpowiedz na 5 pytań na ten sam temat/)).toBeVisible();
});
