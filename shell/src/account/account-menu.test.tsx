import { type SessionUser, session } from '@cardwise/contracts/profile/session';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { loadExposed } from '../remotes/load-exposed.ts';
import { workingRemote } from '../testing/fake-remotes.tsx';
import { renderSite } from '../testing/render-site.tsx';

jest.mock('../remotes/load-exposed.ts', () => ({ loadExposed: jest.fn() }));
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadExposed).mockReset().mockImplementation(workingRemote);
});
afterEach(() => jest.useRealTimers());

const ann: SessionUser = { id: '1', name: 'Ann', role: 'user', background: null };

function away(): Promise<SessionUser | null> {
  return Promise.reject(new Error('away'));
}

function header() {
  return within(screen.getByRole('banner'));
}

function later() {
  return act(() => jest.advanceTimersByTimeAsync(5000));
}

it('while the session is unknown, the header offers no login and says why', async () => {
  const { server } = await renderSite('/about', { player: away(), api: [fail(session, 'unavailable')] });
  expect(header().getByRole('status')).toHaveTextContent('Account unavailable');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();

  server.use(reply(session, { user: ann }));
  await later();
  expect(header().getByRole('button', { name: 'Account: Ann' })).toBeInTheDocument();
  expect(header().queryByRole('status')).not.toBeInTheDocument();
});

it('meanwhile a player’s page does not ask for a login, and appears by itself later', async () => {
  const { server } = await renderSite('/de/mein-profil', {
    locale: 'de',
    player: away(),
    api: [fail(session, 'unavailable')],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Dein Konto ist gerade nicht erreichbar');
  expect(screen.queryByRole('link', { name: 'Anmelden' })).not.toBeInTheDocument();

  server.use(reply(session, { user: ann }));
  await later();
  expect(screen.getByRole('heading', { name: 'profile in de' })).toBeInTheDocument();
});

it('after a logout that did not reach the server, says that the player is still logged in', async () => {
  const { address } = await renderSite('/about?login=logout_failed', { player: ann });
  expect(screen.getByRole('alert')).toHaveTextContent('You are still logged in');
  expect(address()).toBe('/about');
});

it('a player whom a link elsewhere led to the logout is asked, and logs out by a form, which names its origin', async () => {
  const { address, user } = await renderSite('/about?login=logout_asked', { player: ann });
  const alerts = within(screen.getByRole('region', { name: 'Alerts' }));
  expect(alerts.getByRole('alert')).toHaveTextContent('Log out?');
  const button = alerts.getByRole('button', { name: 'Log out' });
  expect(button.closest('form')).toHaveAttribute('action', '/logout');
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(address()).toBe('/about');
  await user.click(alerts.getByRole('button', { name: 'Close' }));
  expect(alerts.queryByRole('alert')).not.toBeInTheDocument();
});

it('a visitor is not asked whether to log out', async () => {
  await renderSite('/about?login=logout_asked');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
