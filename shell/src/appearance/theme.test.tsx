import { removeStored, writeStored } from '@cardwise/web-kit';
import { screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { applyStoredTheme } from './theme.ts';

const page = document.documentElement;

afterEach(() => {
  removeStored('theme');
  page.removeAttribute('data-theme');
});

it('follows the system until the visitor chooses a theme', () => {
  applyStoredTheme();
  expect(page).not.toHaveAttribute('data-theme');
});

it('shows the chosen theme, also on the next visit', async () => {
  const { user } = await renderSite('/about');
  await user.click(screen.getByRole('button', { name: 'Switch to dark colors' }));
  expect(page).toHaveAttribute('data-theme', 'dark');
  page.removeAttribute('data-theme');
  applyStoredTheme();
  expect(page).toHaveAttribute('data-theme', 'dark');
});

it('ignores a stored theme that does not exist', () => {
  writeStored('theme', 'neon', 60);
  applyStoredTheme();
  expect(page).not.toHaveAttribute('data-theme');
});
