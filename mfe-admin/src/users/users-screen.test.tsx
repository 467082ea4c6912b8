import { type AdminUser, loadUsers } from '@cardwise/contracts/admin';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderAdmin } from '../../test/render-admin.tsx';

const score = (correct: number, total: number) => ({ correct, total });
const ada: AdminUser = {
  id: '7',
  name: 'Ada',
  easy: score(12, 20),
  medium: score(3, 9),
  hard: score(0, 0),
  pixel: score(1, 1),
};
const page = { data: [ada], total: 120, page: 1, last: 3 };

const open = (address = '/admin/users', api = [reply(loadUsers, page)]) => renderAdmin(address, api);

it('each user has correct and total answers per difficulty', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: 'Ada' })).closest('tr') as HTMLElement;
  for (const text of ['12 / 20', '3 / 9', '0 / 0', '1 / 1']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('120 users')).toBeInTheDocument();
});

it('a search goes to the servers, from the first page on', async () => {
  const { user, server, address } = await open('/admin/users?page=3');
  await user.type(await screen.findByRole('textbox', { name: 'Search by name' }), 'ad{Enter}');
  expect(server.calls(loadUsers).at(-1)).toEqual({ query: { page: 1, search: 'ad', sort: 'name', order: 'asc' } });
  expect(address()).toBe('/admin/users?search=ad');
});

it('a column head sorts, and the other way round at the second click', async () => {
  const { user, server } = await open();
  const head = await screen.findByRole('columnheader', { name: 'Easy' });
  await user.click(within(head).getByRole('button'));
  expect(server.calls(loadUsers).at(-1)?.query).toMatchObject({ sort: 'easy', order: 'desc' });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button'));
  expect(server.calls(loadUsers).at(-1)?.query).toMatchObject({ sort: 'easy', order: 'asc' });
});

it('the pages are links', async () => {
  const { user, server } = await open();
  const next = await screen.findByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('href', '/admin/users?page=2');
  await user.click(next);
  expect(server.calls(loadUsers).at(-1)?.query).toMatchObject({ page: 2 });
});

it('no users are said', async () => {
  await open('/admin/users', [reply(loadUsers, { data: [], total: 0, page: 1, last: 1 })]);
  expect(await screen.findByText('There are no users yet.')).toBeInTheDocument();
});

it('a failed load names the users and can be tried again', async () => {
  const { user, server } = await open('/admin/users', [fail(loadUsers, 'unavailable')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The users could not be loaded');
  server.use(reply(loadUsers, page));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
});
