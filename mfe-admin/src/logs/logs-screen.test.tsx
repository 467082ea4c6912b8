import { deleteLogs, loadLogs } from '@cardwise/contracts/admin/logs';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { giveSizes } from '../../test/give-sizes.ts';
import { choose, inDialog, renderAdmin } from '../../test/render-admin.tsx';

function line(keyword: string, message: string) {
  return `[2026-11-20T13:00:00.000Z] svc-quiz.${keyword}: ${message}`;
}

const long = line('ERROR', `${'long '.repeat(60)}end`);
const lines = [long, line('WARNING', 'feed away'), line('INFO', 'question made'), line('DEBUG', 'detail')];

beforeAll(() => giveSizes({ box: 600, row: 30 }));

function open(api = [reply(loadLogs, { data: lines })]) {
  return renderAdmin('/admin/logs', api);
}

it('lines are shown with their levels', async () => {
  await open();
  expect(await screen.findByText(line('WARNING', 'feed away'))).toHaveAttribute('data-level', 'warning');
  expect(screen.getByText(line('DEBUG', 'detail'))).toHaveAttribute('data-level', 'debug');
  expect(screen.getByText('4 of 4 lines shown')).toBeInTheDocument();
});

it('a long line is cut at 150 characters and expands on click and by keyboard', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { expanded: false, name: /svc-quiz\.ERROR/ });
  expect(button).toHaveTextContent(`${long.slice(0, 150)}…`);
  await user.click(button);
  expect(button).toHaveTextContent(long);
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).not.toHaveTextContent(long);
});

it('a toggle hides the lines of its level', async () => {
  const { user } = await open();
  const toggle = await screen.findByRole('button', { name: 'Warning (1)' });
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText(line('WARNING', 'feed away'))).not.toBeInTheDocument();
  expect(screen.getByText(line('INFO', 'question made'))).toBeInTheDocument();
  expect(screen.getByText('3 of 4 lines shown')).toBeInTheDocument();
});

it('a search is sent on Enter and kept in the address', async () => {
  const { user, server, address } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Search all lines' }), 'feed{Enter}');
  await screen.findByText('4 of 4 lines shown');
  expect(server.calls(loadLogs).at(-1)).toEqual({ query: { limit: 1000, search: 'feed' } });
  expect(address()).toBe('/admin/logs?search=feed');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/admin/logs');
  expect(server.calls(loadLogs).at(-1)).toEqual({ query: { limit: 1000 } });
});

it('a search during a pending load is not lost', async () => {
  const { user, server, address } = await open([reply(loadLogs, () => new Promise<never>(() => {}))]);
  const box = await screen.findByRole('textbox', { name: 'Search all lines' });
  server.use(reply(loadLogs, { data: lines }));
  await user.type(box, 'feed{Enter}');
  expect(address()).toBe('/admin/logs?search=feed');
  expect(await screen.findByText('4 of 4 lines shown')).toBeInTheDocument();
});

function numbered(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => line('INFO', `number ${from + index}`));
}

function manyLines(all: number) {
  return reply(loadLogs, ({ query }) => {
    const from = Number.parseInt(query.before ?? '0', 10);
    const to = Math.min(all, from + (query.limit ?? 0));
    return { data: numbered(from, to), next: to < all ? `${to}:line` : null };
  });
}

it('more lines are loaded on demand, appended in batches', async () => {
  const { server } = await open([manyLines(23_000)]);
  await screen.findByText('1,000 of 1,000 lines shown');
  await choose('Newest lines to load', '10,000 lines');
  expect(await screen.findByText('10,000 of 10,000 lines shown')).toBeInTheDocument();
  await choose('Newest lines to load', '100,000 lines');
  expect(await screen.findByText('23,000 of 23,000 lines shown')).toBeInTheDocument();
  expect(server.calls(loadLogs).map(({ query }) => query)).toEqual([
    { limit: 1000 },
    { limit: 9000, before: '1000:line' },
    { limit: 10_000, before: '10000:line' },
    { limit: 10_000, before: '20000:line' },
  ]);
  await choose('Newest lines to load', '1,000 lines');
  expect(await screen.findByText('1,000 of 1,000 lines shown')).toBeInTheDocument();
});

it('when loading more fails, the loaded lines stay, and a retry loads them all', async () => {
  const { user, server } = await open([manyLines(3000)]);
  await screen.findByText('1,000 of 1,000 lines shown');
  server.use(fail(loadLogs, 'unavailable'));
  await choose('Newest lines to load', '10,000 lines');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The logs could not be loaded');
  expect(screen.getByText('1,000 of 1,000 lines shown')).toBeInTheDocument();
  server.use(manyLines(3000));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3,000 of 3,000 lines shown')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a search discards pages of the previous result', async () => {
  const { user, server } = await renderAdmin('/admin/logs?limit=100000', [
    reply(loadLogs, ({ query }) => {
      if (query.search) return { data: lines, next: null };
      return query.before ? new Promise<never>(() => {}) : { data: numbered(0, 1000), next: '1000:line' };
    }),
  ]);
  await screen.findByText('1,000 of 1,000 lines shown');
  await user.type(screen.getByRole('textbox', { name: 'Search all lines' }), 'feed{Enter}');
  expect(await screen.findByText('4 of 4 lines shown')).toBeInTheDocument();
  expect(server.calls(loadLogs).at(-1)).toEqual({ query: { limit: 1000, search: 'feed' } });
});

it('an empty result says so', async () => {
  await renderAdmin('/admin/logs?search=nowhere', [reply(loadLogs, { data: [] })]);
  expect(await screen.findByText('No lines match your search.')).toBeInTheDocument();
});

it('deleting asks first and does nothing when cancelled', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete logs' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls(deleteLogs)).toHaveLength(0);
});

it('deleting reports how many lines were deleted and how many audit lines were kept, and reloads', async () => {
  const { user, server } = await open([reply(loadLogs, { data: lines }), reply(deleteLogs, { deleted: 4, kept: 2 })]);
  await user.click(await screen.findByRole('button', { name: 'Delete logs' }));
  server.use(reply(loadLogs, { data: [line('INFO', 'delete logs')] }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Delete logs' }));
  expect(await screen.findByText('4 lines were deleted. 2 lines of the audit trail are kept.')).toBeInTheDocument();
  expect(await screen.findByText(line('INFO', 'delete logs'))).toBeInTheDocument();
});

it('a failed deletion is explained, and the lines stay', async () => {
  const { user } = await open([reply(loadLogs, { data: lines }), fail(deleteLogs, 'unavailable')]);
  await user.click(await screen.findByRole('button', { name: 'Delete logs' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Delete logs' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The logs could not be deleted');
  expect(alert).toHaveTextContent('This part of the site isn’t responding');
  expect(screen.getByText(line('INFO', 'question made'))).toBeInTheDocument();
});

it('a failed load is reported and can be retried', async () => {
  const { user, server } = await open([fail(loadLogs, 'internal')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The logs could not be loaded');
  server.use(reply(loadLogs, { data: lines }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(line('INFO', 'question made'))).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('loaded lines stay when a reload fails', async () => {
  const { user, server } = await open();
  await screen.findByText(line('INFO', 'question made'));
  server.use(fail(loadLogs, 'internal'));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The logs could not be loaded');
  expect(screen.getByText(line('INFO', 'question made'))).toBeInTheDocument();
});

it('only the visible ones of 100,000 lines are rendered', async () => {
  await renderAdmin('/admin/logs?limit=100000', [manyLines(100_000)]);
  expect(await screen.findByText('100,000 of 100,000 lines shown')).toBeInTheDocument();
  expect(screen.getByText(line('INFO', 'number 0'))).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
});
