import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

const ann = { id: '1', name: 'Ann', role: 'user', background: null } as const;
const navigation = () => screen.getByRole('navigation');
const address = (name: string) => within(navigation()).getByRole('link', { name }).getAttribute('href');

it('leads to every page, to the statistics of the current set at page 1', async () => {
  await renderSite('/de/ueber', { locale: 'de' });
  expect(address('Quiz')).toBe('/de/quiz');
  expect(address('Pixel-Quiz')).toBe('/de/pixel-quiz');
  expect(address('Statistiken')).toBe('/de/statistiken/ited/1');
  expect(address('Datenschutz')).toBe('/de/datenschutzerklaerung');
  expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Über uns');
});

it('turns solid once the page is scrolled by more than 10 pixels', async () => {
  await renderSite('/about');
  const scroll = (to: number) =>
    act(() => {
      Object.assign(window, { scrollY: to });
      dispatchEvent(new Event('scroll'));
    });
  const header = screen.getByRole('banner');
  scroll(10);
  expect(header).toHaveAttribute('data-solid', 'false');
  scroll(11);
  expect(header).toHaveAttribute('data-solid', 'true');
  scroll(0);
  expect(header).toHaveAttribute('data-solid', 'false');
});

it('has a menu for small screens that a chosen link closes', async () => {
  const { user } = await renderSite('/about');
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(navigation()).getByRole('link', { name: 'Privacy' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('offers visitors a login that leads back to their page', async () => {
  await renderSite('/about?x=1');
  const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login?return=%2Fabout%3Fx%3D1');
});

it('a login leads back to the part of the page that the visitor was at, and stays there when it is done', async () => {
  const { address } = await renderSite('/about?x=1&login=done#easy');
  const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
  await waitFor(() => expect(address()).toBe('/about?x=1'));
  expect(login).toHaveAttribute('href', '/login?return=%2Fabout%3Fx%3D1%23easy');
});

it('offers players their profile and the way out, and only administrators the administration', async () => {
  const { user, unmount } = await renderSite('/fr/sur', { locale: 'fr', player: ann });
  await user.click(screen.getByRole('button', { name: 'Compte\u00a0: Ann' }));
  expect(screen.getByRole('link', { name: 'Mon profil' })).toHaveAttribute('href', '/fr/mon-profil');
  expect(screen.getByRole('link', { name: 'Se déconnecter' })).toHaveAttribute('href', '/logout');
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  unmount();

  await renderSite('/fr/sur', { locale: 'fr', player: { ...ann, role: 'admin' } });
  await user.click(screen.getByRole('button', { name: 'Compte\u00a0: Ann' }));
  expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
});

it('closes a menu by Escape, and by a click beside it', async () => {
  const { user } = await renderSite('/about');
  const languages = screen.getByRole('button', { name: 'Language: English' });
  await user.click(languages);
  await user.keyboard('{Escape}');
  expect(languages).toHaveAttribute('aria-expanded', 'false');
  expect(languages).toHaveFocus();
  await user.click(languages);
  await user.click(screen.getByRole('main'));
  expect(languages).toHaveAttribute('aria-expanded', 'false');
});

it('links every language as the alternate it is', async () => {
  const { user } = await renderSite('/about');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  const german = screen.getByRole('link', { name: 'Deutsch' });
  expect(german).toHaveAttribute('hreflang', 'de');
  expect(german).toHaveAttribute('href', '/de/ueber');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});
