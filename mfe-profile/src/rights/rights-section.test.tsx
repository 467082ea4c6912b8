import { deleteProfile, exportProfile } from '@cardwise/contracts/profile/profile';
import { session } from '@cardwise/contracts/profile/session';
import { onSuiteEvent } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { renderSettings } from '../../test/render-profile.tsx';

describe('download of all data', () => {
  const data = {
    account: { id: 'u1', name: 'Ada' },
    sessions: [],
    answers: [{ card: '7' }],
    progress: { quiz: 3 },
    // Of a domain that this page does not know.
    duels: [{ rival: 'Bruno' }],
  };
  const files: { name: string; content: Promise<string> }[] = [];

  beforeEach(() => {
    files.length = 0;
    let latest = new Blob();
    URL.createObjectURL = (content) => {
      latest = content as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const reader = new FileReader();
      const { promise, resolve } = Promise.withResolvers<string>();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsText(latest);
      files.push({ name: this.download, content: promise });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('downloads a file with everything the server knows', async () => {
    const { user } = await renderSettings({ api: [reply(exportProfile, data)] });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText('The download has started.');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('The download has started.');
    expect(files.map(({ name }) => name)).toEqual(['cardwise-my-data.json']);
    expect(JSON.parse((await files[0]?.content) ?? '')).toEqual(data);
  });

  it('reports a failure, and downloads nothing', async () => {
    const { user } = await renderSettings({ api: [fail(exportProfile, 'unavailable')] });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data could not be prepared')).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('deletion of the account', () => {
  const ask = async (options: Parameters<typeof renderSettings>[0] = {}) => {
    const rendered = await renderSettings(options);
    await rendered.user.click(screen.getByRole('button', { name: 'Delete my account…' }));
    return { ...rendered, dialog: within(screen.getByRole('dialog', { name: 'Delete your account?' })) };
  };

  it('says what will be deleted before it asks', async () => {
    await ask();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(
      /streaks, results, weak spots, mistakes and goals are lost.*This can’t be undone/,
    );
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  it('does nothing until the word is typed', async () => {
    const { user, server, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    const field = dialog.getByRole('textbox', { name: 'Type “delete” to confirm' });
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.type(field, 'delet');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(server.calls(deleteProfile)).toHaveLength(0);
  });

  it('deletes nothing when cancelled', async () => {
    const { user, server, dialog } = await ask();
    await user.type(dialog.getByRole('textbox'), 'delete');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(deleteProfile)).toHaveLength(0);
  });

  it('logs out, redirects to the start page and says that the account is deleted', async () => {
    const raised = jest.fn();
    const stop = onSuiteEvent('alert:raised', raised);
    const { user, server, dialog, address } = await ask({
      api: [reply(deleteProfile, { deleted: true }), reply(session, { user: null })],
    });
    await user.type(dialog.getByRole('textbox'), 'Delete{Enter}');
    await screen.findByText('Your profile is waiting');
    expect(server.calls(deleteProfile)).toEqual([{ body: { confirm: true } }]);
    expect(address()).toBe('/quiz');
    expect(screen.getByTestId('session')).toHaveTextContent('null');
    expect(raised).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', title: 'Your account has been deleted' }),
    );
    stop();
  });

  it('asks for the word in the page’s language', async () => {
    const { user, server } = await renderSettings({ locale: 'pl', api: [fail(deleteProfile, 'unavailable')] });
    await user.click(screen.getByRole('button', { name: 'Usuń moje konto…' }));
    await user.type(screen.getByRole('textbox', { name: 'Wpisz „usuń”, aby potwierdzić' }), 'usun{Enter}');
    expect(await screen.findByText('Nie udało się usunąć twojego konta')).toBeVisible();
    expect(server.calls(deleteProfile)).toHaveLength(1);
  });

  it('reports a failure and can be retried', async () => {
    const { user, dialog, address } = await ask({ api: [fail(deleteProfile, 'internal')] });
    await user.type(dialog.getByRole('textbox'), 'delete{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your account could not be deleted');
    expect(dialog.getByRole('textbox')).toHaveValue('delete');
    expect(address()).toBe('/my-profile');
  });
});
