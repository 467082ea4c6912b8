import { loadMetadata } from '@cardwise/contracts/admin/cards';
import { loadLogs } from '@cardwise/contracts/admin/logs';
import { renderScreen, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import './texts.ts';
import { renderAdmin } from '../test/render-admin.tsx';
import { TabOutlet } from './routes.tsx';

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

it('a tab that cannot be loaded says so and is loaded again on click', async () => {
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => () => <p>Here</p>);
  load.mockRejectedValueOnce(new Error('no chunk'));
  const { user } = await renderScreen(<TabOutlet tab="logs" load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This tab could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
