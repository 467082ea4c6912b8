import { locales } from '@cardwise/contracts/site/locales';
import { aboutPage, pagePath } from '@cardwise/contracts/site/pages';
import { screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

afterEach(() => {
  document.cookie = 'footer=; max-age=0; path=/';
});

it('shows the version and the copyright years', async () => {
  await renderSite('/about');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© MMXVII–MMXXV Cardwise');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Version 1.2.3');
});

it.each(locales)('names where the cards come from in %s, as “About” does', async (locale) => {
  await renderSite(pagePath(locale, aboutPage), { locale });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Blizzard Entertainment');
  expect(await screen.findByRole('article')).toHaveTextContent('Blizzard Entertainment');
});

it('stays collapsed on the next visit', async () => {
  const { user, unmount } = await renderSite('/about');
  await user.click(screen.getByRole('button', { name: 'Hide the footer' }));
  expect(screen.getByText(/A fan project/)).not.toBeVisible();
  unmount();
  await renderSite('/about');
  expect(screen.getByText(/A fan project/)).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the footer' }));
  expect(screen.getByText(/A fan project/)).toBeVisible();
});

const keeper = { id: '1', name: 'Keeper', role: 'admin', background: null } as const;

it('outlines the parts of the page for administrators, by its button and by Shift+B', async () => {
  const { user } = await renderSite('/about', { player: keeper });
  const page = document.documentElement;
  await screen.findByRole('button', { name: /Show who owns what/ });
  await user.keyboard('{Shift>}B{/Shift}');
  expect(page).toHaveAttribute('data-boundaries');
  await user.click(screen.getByRole('button', { name: /Hide who owns what/ }));
  expect(page).not.toHaveAttribute('data-boundaries');
});

it('does not offer outlines to players', async () => {
  const { user } = await renderSite('/about', { player: { ...keeper, role: 'user' } });
  expect(screen.queryByRole('button', { name: /who owns what/ })).toBeNull();
  await user.keyboard('{Shift>}B{/Shift}');
  expect(document.documentElement).not.toHaveAttribute('data-boundaries');
});

it('does not take a typed capital B for the shortcut', async () => {
  const { user } = await renderSite('/about', { player: keeper });
  await screen.findByRole('button', { name: /Show who owns what/ });
  const field = document.body.appendChild(document.createElement('input'));
  await user.type(field, '{Shift>}B{/Shift}');
  field.remove();
  expect(document.documentElement).not.toHaveAttribute('data-boundaries');
});
