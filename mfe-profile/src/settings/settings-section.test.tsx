import { type Profile, loadProfile, updateProfile } from '@cardwise/contracts/profile/profile';
import { session } from '@cardwise/contracts/profile/session';
import { ApiError } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderSettings } from '../../test/render-profile.tsx';
import { loaded, player, profile } from '../../test/samples.ts';

function nameField() {
  return screen.findByRole('textbox', { name: 'Name' });
}

function updateButton() {
  return screen.getByRole('button', { name: /^Save/ });
}

function picture(name: RegExp) {
  return screen.getByRole('radio', { name });
}

function refuse(path: string, message: string) {
  return reply(updateProfile, () => {
    throw new ApiError('validation_failed', {
      problem: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'validation_failed',
        requestId: 'r1',
        issues: [{ path, message }],
      },
    });
  });
}

function keepingServer() {
  let user: Profile = profile;
  return [
    reply(updateProfile, ({ body }) => {
      user = { ...user, ...body };
      return { user };
    }),
    reply(loadProfile, () => ({ ...loaded, user })),
    reply(session, () => ({ user: { ...player, name: user.name, background: user.background } })),
  ];
}

afterEach(() => sessionStorage.clear());

function leaving() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('shows name and BattleTag, of which only the name is editable', async () => {
  const { user } = await renderSettings();
  expect(await nameField()).toHaveValue('Ada');
  const battletag = screen.getByRole('textbox', { name: 'BattleTag' });
  await user.type(battletag, 'x');
  expect(battletag).toHaveValue('Ada#1001');
});

it('explains a purged BattleTag', async () => {
  await renderSettings({ api: [reply(loadProfile, { ...loaded, user: { ...profile, battletag: '' } })] });
  expect(await screen.findByText('Comes back the next time you log in')).toBeVisible();
});

it('saves name and background, confirms it, and updates the player on the whole page', async () => {
  const { user, server } = await renderSettings({ api: keepingServer() });
  await user.clear(await nameField());
  await user.type(await nameField(), '  Ada Lovelace ');
  await user.click(picture(/^Into the Emerald Dream/));
  await user.click(updateButton());

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.calls(updateProfile)).toEqual([{ body: { name: 'Ada Lovelace', background: 'ited' } }]);
  expect(screen.getByRole('heading', { name: 'Hello, Ada Lovelace!' })).toBeVisible();
  expect(await nameField()).toHaveValue('Ada Lovelace');
  const changed = { ...player, name: 'Ada Lovelace', background: 'ited' };
  await waitFor(() => expect(screen.getByTestId('session')).toHaveTextContent(JSON.stringify(changed)));
  await waitFor(() => expect(server.calls(loadProfile)).toHaveLength(2));
});

it('announces success to screen readers', async () => {
  const { user } = await renderSettings({ api: keepingServer() });
  await user.type(await nameField(), '!');
  await user.click(updateButton());
  await screen.findByText('Saved.');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Saved.');
});

it('is submitted by Enter in the name field', async () => {
  const { user, server } = await renderSettings({ api: keepingServer() });
  await user.type(await nameField(), ' II{Enter}');
  await screen.findByText('Saved.');
  expect(server.calls(updateProfile)).toEqual([{ body: { name: 'Ada II', background: 'core' } }]);
});

it('is submitted only once while an update is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: Profile }>();
  const { user, server } = await renderSettings({ api: [reply(updateProfile, () => promise)] });
  await user.type(await nameField(), '!');
  await user.click(updateButton());
  expect(updateButton()).toHaveAttribute('aria-busy', 'true');
  expect(updateButton()).toHaveAccessibleName('Save Saving…');
  await user.click(updateButton());
  await user.type(await nameField(), '{Enter}');
  fireEvent.submit(updateButton());
  resolve({ user: { ...profile, name: 'Ada!' } });
  await screen.findByText('Saved.');
  expect(server.calls(updateProfile)).toHaveLength(1);
});

it('keeps what is typed while an update is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: Profile }>();
  const { user } = await renderSettings({
    api: [reply(updateProfile, () => promise), reply(loadProfile, { ...loaded, user: { ...profile, name: 'Ada!' } })],
  });
  const field = await nameField();
  await user.clear(field);
  await user.type(field, 'Bea{Enter}');
  await user.type(field, 'trix');
  resolve({ user: { ...profile, name: 'Bea' } });
  expect(await screen.findByText('You have unsaved changes.')).toBeVisible();
  expect(field).toHaveValue('Beatrix');
});

it.each([
  ['', 'Please enter a name.'],
  ['   ', 'Please enter a name.'],
  ['x'.repeat(41), 'This name is too long: the limit is 40 characters.'],
  ['Ada\u200bBot', 'This name contains invisible characters. Please remove them.'],
  [`Ada${'\u0301'.repeat(39)}`.slice(0, 40), 'A letter of this name has too many accents. Please remove some.'],
])('says beside the name what is wrong with %j and sends nothing', async (name, message) => {
  const { user, server } = await renderSettings();
  const field = await nameField();
  fireEvent.change(field, { target: { value: name } });
  await user.click(updateButton());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
  expect(server.calls(updateProfile)).toHaveLength(0);
});

it('removes the error as soon as the name is valid', async () => {
  const { user } = await renderSettings();
  const field = await nameField();
  await user.clear(field);
  await user.click(updateButton());
  await user.type(field, 'A');
  expect(field).toBeValid();
});

it('shows the server’s issue beside the name, and keeps the input', async () => {
  const { user } = await renderSettings({ api: [refuse('name', 'must not contain control or invisible characters')] });
  const field = await nameField();
  await user.type(field, ' II');
  await user.click(updateButton());
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining('invisible characters'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ada II');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows an issue it has no translation for in the server’s English', async () => {
  const { user } = await renderSettings({ api: [refuse('name', 'is taken')] });
  await user.type(await nameField(), ' II{Enter}');
  expect(await screen.findByText('is taken')).toHaveAttribute('lang', 'en');
});

it('reports an unknown background beside the pictures', async () => {
  const { user } = await renderSettings({ api: [refuse('background', 'is not one of the known sets')] });
  await nameField();
  await user.click(picture(/^Into the Emerald Dream/));
  await user.click(updateButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This picture is no longer offered. Please choose another one.',
  );
  expect(screen.getByRole('group', { name: 'Background' })).toHaveAccessibleDescription(/no longer offered/);
});

it('reports a failed update and keeps the input', async () => {
  const { user, server } = await renderSettings({ api: [fail(updateProfile, 'unavailable')] });
  await user.type(await nameField(), ' II');
  await user.click(picture(/^Into the Emerald Dream/));
  await user.click(updateButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your changes could not be saved');
  expect(await nameField()).toHaveValue('Ada II');
  expect(picture(/^Into the Emerald Dream/)).toBeChecked();

  server.use(...keepingServer());
  await user.click(updateButton());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers a login when the session has expired, and keeps the draft', async () => {
  const { user } = await renderSettings({ api: [fail(updateProfile, 'not_authenticated')] });
  await user.type(await nameField(), ' II{Enter}');
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await nameField()).toHaveValue('Ada II');
});

it('marks unsaved changes, and makes the browser ask before leaving', async () => {
  const { user } = await renderSettings({ api: keepingServer() });
  expect(await nameField()).toHaveValue('Ada');
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  expect(leaving()).toBe(false);

  await user.type(await nameField(), '!');
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(leaving()).toBe(true);

  await user.click(updateButton());
  await screen.findByText('Saved.');
  expect(leaving()).toBe(false);
});

it('keeps unsaved changes while visiting another page, for this player only', async () => {
  const { user, unmount } = await renderSettings();
  await user.type(await nameField(), ' II');
  await user.click(picture(/^Into the Emerald Dream/));
  unmount();
  const other = await renderSettings({ player: { ...player, id: 'other' } });
  expect(await nameField()).toHaveValue('Ada');
  other.unmount();
  await renderSettings();
  expect(await nameField()).toHaveValue('Ada II');
  expect(picture(/^Into the Emerald Dream/)).toBeChecked();
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
});

it('forgets a draft once saved', async () => {
  const { user, unmount } = await renderSettings({ api: keepingServer() });
  await user.type(await nameField(), ' II');
  await user.click(updateButton());
  await screen.findByText('Saved.');
  unmount();
  await renderSettings();
  expect(await nameField()).toHaveValue('Ada');
});

it('has nothing unsaved once a change is undone', async () => {
  const { user } = await renderSettings();
  await user.type(await nameField(), '!{Backspace}');
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
});

it('stays as it is when the profile cannot be reloaded after an update', async () => {
  const { user, server } = await renderSettings({ api: keepingServer() });
  await user.type(await nameField(), '!');
  server.use(fail(loadProfile, 'unavailable'));
  await user.click(updateButton());
  await screen.findByText('Saved.');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your settings' })).not.toContainHTML('aria-busy="true"'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await nameField()).toHaveValue('Ada!');
});
