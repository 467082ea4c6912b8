import { loadProfile, updateProfile } from '@cardwise/contracts/profile';
import { reply } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import { renderProfile } from '../../test/render-profile.tsx';
import { loaded, profile } from '../../test/samples.ts';

const withBackground = (background: string | null) => [
  reply(loadProfile, { ...loaded, user: { ...profile, background } }),
];
const pictures = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole<HTMLInputElement>('radio');
};

it('offers no picture and one of every set, the current expansion first and marked', async () => {
  await renderProfile();
  await pictures();
  expect(screen.getByRole('group', { name: 'Background' })).toBeVisible();
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'No picture',
    'Into the Emerald DreamCurrent expansion',
    'Core',
    'Goblins vs Gnomes',
    'Legacy',
  ]);
});

it('shows which one is chosen', async () => {
  await renderProfile();
  expect((await pictures()).filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['core']);
});

it('has none chosen for players without a picture', async () => {
  await renderProfile({ api: withBackground(null) });
  await pictures();
  expect(screen.getByRole('radio', { name: 'No picture' })).toBeChecked();
});

it('is one group of radio buttons, so that the arrow keys go through it', async () => {
  await renderProfile();
  const names = new Set((await pictures()).map(({ name }) => name));
  expect(names.size).toBe(1);
  expect([...names]).not.toContain('');
});

it('moves by arrow keys and is saved by the keyboard alone', async () => {
  const { user, server } = await renderProfile({
    api: [reply(updateProfile, { user: { ...profile, background: 'ited' } })],
  });
  await pictures();
  screen.getByRole('radio', { name: 'Core' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: /^Into the Emerald Dream/ })).toBeChecked();
  await user.keyboard('{Enter}');
  await screen.findByText('Your profile is up to date.');
  expect(server.calls(updateProfile)).toEqual([{ body: { name: 'Ada', background: 'ited' } }]);
});

it('folds away the sets that are not in standard play', async () => {
  await renderProfile();
  await pictures();
  expect(screen.getByText('Other sets (2)').closest('details')).not.toHaveAttribute('open');
});

it('unfolds them when one of them is chosen', async () => {
  await renderProfile({ api: withBackground('gvg') });
  await pictures();
  expect(screen.getByText('Other sets (2)').closest('details')).toHaveAttribute('open');
});

it('loads pictures when they come into sight', async () => {
  const { container } = await renderProfile();
  await pictures();
  const images = [...container.querySelectorAll('img')];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toHaveAttribute('loading', 'lazy');
});
