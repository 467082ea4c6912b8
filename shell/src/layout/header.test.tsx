import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

const ann = { id: '1', name: 'Ann', role: 'user', background: null } as const;

function navigation() {
  return screen.getByRole('navigation');
}

function address(name: string) {
  return within(navigation()).getByRole('link', { name }).getAttribute('href');
}

it('links to every page, and to page 1 of the current set’s statistics', async () => {
  await renderSite('/de/ueber', { locale: 'de' });
  expect(address('Quiz')).toBe('/de/quiz');
  expect(address('Pixel-Quiz')).toBe('/de/pixel-quiz');
  expect(address('Tägliche Zehn')).toBe('/de/taegliche-zehn');
  expect(address('Statistiken')).toBe('/de/statistiken/ited/1');
  expect(address('Datenschutz')).toBe('/de/datenschutzerklaerung');
  expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Über Cardwise');
});

it('turns solid once the page has scrolled by more than 10 pixels', async () => {
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

it('has a menu on small screens, which closes when a link is followed', async () => {
  const { user } = await renderSite('/about');
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(navigation()).getByRole('link', { name: 'Privacy' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('offers visitors a login that returns to their page', async () => {
  await renderSite('/about?x=1');
  const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login?return=%2Fabout%3Fx%3D1');
});

it('the login returns to the same fragment, without the outcome of an earlier login', async () => {
  const { address } = await renderSite('/about?x=1&login=done#easy');
  const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
  await waitFor(() => expect(address()).toBe('/about?x=1'));
  expect(login).toHaveAttribute('href', '/login?return=%2Fabout%3Fx%3D1%23easy');
});

it('offers players profile and logout, and the administration only to administrators', async () => {
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

it('closes a menu on Escape and on a click outside', async () => {
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

it('links to the page in every language, marked as alternates', async () => {
  const { user } = await renderSite('/about');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  const german = screen.getByRole('link', { name: 'Deutsch' });
  expect(german).toHaveAttribute('hreflang', 'de');
  expect(german).toHaveAttribute('href', '/de/ueber');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});
