import {
  createPublishingToken,
  loadPublishingTokens,
  loadReleases,
  type PublishingToken,
  type Releases,
  revokePublishingToken,
} from '@cardwise/contracts/admin/releases';
import { ApiError } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { choose, inDialog, renderAdmin } from '../../test/render-admin.tsx';

function at(month: number) {
  return `2026-${String(month).padStart(2, '0')}-20T10:00:00.000Z`;
}

function live(part: string): Releases['data'][number] {
  return {
    part,
    builds: [{ build: 'b1', state: 'live', deployed_at: at(1), visits: 0, failed: 0, series: [], vitals: {} }],
  };
}

const releases: Releases = {
  data: [live('shell'), live('mfe_quiz'), live('mfe_admin')],
  from: at(1),
  to: at(2),
  step: 1_800_000,
  changeable: true,
};
const token: PublishingToken = {
  id: 't1',
  remote: 'mfe_quiz',
  name: 'CI',
  created_at: at(1),
  created_by: 'Keeper',
  last_used_at: at(2),
  expires_at: null,
};

async function open(tokens: PublishingToken[], ...more: Parameters<typeof renderAdmin>[1]) {
  const rendered = await renderAdmin('/admin/releases', [
    reply(loadReleases, releases),
    reply(loadPublishingTokens, { data: tokens }),
    reply(revokePublishingToken, { ok: true }),
    ...more,
  ]);
  await rendered.user.click(await screen.findByText('Publishing tokens'));
  return rendered;
}

async function fill(name: string, remote: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Remote'), { target: { value: remote } });
}

it('tokens are asked for once they are to be seen', async () => {
  const { server } = await renderAdmin('/admin/releases', [reply(loadReleases, releases)]);
  expect(await screen.findByText('Publishing tokens')).toBeVisible();
  expect(server.calls(loadPublishingTokens)).toEqual([]);
});

it('each token is listed with its remote, its maker and its times', async () => {
  await open([token, { ...token, id: 't2', name: 'Old', last_used_at: null, expires_at: at(1) }]);
  const table = within(await screen.findByRole('table', { name: 'Publishing tokens' }));
  const rows = table.getAllByRole('row').slice(1);
  const texts = rows.map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['CI', 'mfe_quiz', expect.stringMatching(/^1\/20\/26.*, Keeper$/), expect.stringMatching(/^2\/20\/26/), 'Never'],
    ['Old', 'mfe_quiz', expect.stringMatching(/, Keeper$/), '–', 'Expired'],
  ]);
});

it('a new token is shown once, and can be copied', async () => {
  const { user, server } = await open([], reply(createPublishingToken, { data: token, token: 'cardwise_secret' }));
  expect(await screen.findByText('There are no publishing tokens.')).toBeVisible();
  await fill('CI', 'mfe_duel');
  await choose('Expires', 'In 30 days');
  server.use(reply(loadPublishingTokens, { data: [token] }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('cardwise_secret');
  expect(server.calls(createPublishingToken)).toEqual([{ body: { name: 'CI', remote: 'mfe_duel', days: 30 } }]);
  expect(await screen.findByRole('table', { name: 'Publishing tokens' })).toBeVisible();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The token was copied.')).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith('cardwise_secret');
});

it('a new token stays when the next one fails and the section is folded', async () => {
  const { user, server } = await open([], reply(createPublishingToken, { data: token, token: 'cardwise_secret' }));
  await fill('CI', 'mfe_quiz');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('cardwise_secret');
  server.use(fail(createPublishingToken, 'unavailable'));
  await fill('Other', 'mfe_quiz');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('The token could not be created')).toBeVisible();
  expect(screen.getByLabelText('Token')).toHaveValue('cardwise_secret');
  await user.click(screen.getByText('Publishing tokens', { selector: 'summary' }));
  await user.click(screen.getByText('Publishing tokens', { selector: 'summary' }));
  expect(screen.getByLabelText('Token')).toHaveValue('cardwise_secret');
});

it('fields at fault say so', async () => {
  const issues = [
    { path: 'name', message: 'must not be empty' },
    { path: 'remote', message: 'must be the name of a remote: mfe_…' },
  ];
  const problem = { type: 'x', title: 'x', status: 400, code: 'validation_failed', requestId: 'r-1', issues } as const;
  const refused = reply(createPublishingToken, () => {
    throw new ApiError('validation_failed', { problem });
  });
  const { user } = await open([], refused);
  // The fields have valid values, because the mock server checks requests against the contract, too.
  await fill('CI', 'mfe_quiz');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('must not be empty');
  expect(screen.getByLabelText('Remote')).toHaveAccessibleDescription('must be the name of a remote: mfe_…');
});

it('a token is revoked after a question', async () => {
  const { user, server } = await open([token]);
  await user.click(await screen.findByRole('button', { name: 'Revoke: CI, mfe_quiz' }));
  expect(await inDialog()).toHaveTextContent('Revoke the token CI for mfe_quiz?');
  expect(server.calls(revokePublishingToken)).toEqual([]);
  server.use(reply(loadPublishingTokens, { data: [] }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('There are no publishing tokens.')).toBeInTheDocument();
  expect(screen.getByText('Publishing tokens')).toHaveFocus();
  expect(server.calls(revokePublishingToken)).toEqual([{ body: { id: 't1' } }]);
});

it('where releases cannot be changed, there are no tokens', async () => {
  await renderAdmin('/admin/releases', [reply(loadReleases, { ...releases, changeable: false })]);
  await waitFor(() => expect(screen.getByText('Releases cannot be changed here')).toBeVisible());
  expect(screen.queryByText('Publishing tokens')).not.toBeInTheDocument();
});
