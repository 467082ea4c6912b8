import { loadMetadata } from '@cardwise/contracts/admin/cards';
import { loadLogs } from '@cardwise/contracts/admin/logs';
import { reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { keeper, renderAdmin } from '../test/render-admin.tsx';

const logs = reply(loadLogs, { data: [] });
const metadata = reply(loadMetadata, { sets: {}, types: {}, rarities: {}, classes: {} });

it('the area opens with the logs', async () => {
  const { address } = await renderAdmin('/admin', [logs]);
  expect(await screen.findByText('There are no log lines.')).toBeInTheDocument();
  expect(address()).toBe('/admin/logs');
});

it('each tab is a link with its own address', async () => {
  await renderAdmin('/admin/logs', [logs]);
  const links = within(await screen.findByRole('navigation', { name: 'Areas of the administration' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/logs',
    '/admin/users',
    '/admin/cards',
    '/admin/messages',
    '/admin/metadata',
    '/admin/preview',
    '/admin/releases',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

it('the tabs can be reached by keyboard', async () => {
  const { user, address } = await renderAdmin('/admin/logs', [logs, metadata]);
  (await screen.findByRole('link', { name: 'Metadata' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Metadata' })).toBeInTheDocument();
  expect(address()).toBe('/admin/metadata');
});

it('a visitor is offered a login that returns to the page', async () => {
  const { server } = await renderAdmin('/admin', [logs], { player: null });
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fadmin');
  expect(server.calls(loadLogs)).toHaveLength(0);
});

it('a player without the role is told so', async () => {
  const { server } = await renderAdmin('/admin/logs', [logs], { player: { ...keeper, name: 'Ada', role: 'user' } });
  expect(screen.getByRole('alert')).toHaveTextContent('You are logged in as Ada.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fadmin%2Flogs');
  expect(server.calls(loadLogs)).toHaveLength(0);
});
