import { session } from '@cardwise/contracts/profile/session';
import { type SiteMessage, deleteMessage, loadMessages, updateMessage } from '@cardwise/contracts/admin/messages';
import { ApiError } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { choose, inDialog, renderAdmin } from '../../test/render-admin.tsx';

const hello: SiteMessage = { id: 'a', text: 'Hello', active: '1', start: '2026-12-01', end: null, revision: 3 };

afterEach(() => sessionStorage.clear());

function open(...calls: ReturnType<typeof reply>[]) {
  return renderAdmin('/admin/messages', [reply(loadMessages, { data: [hello] }), ...calls]);
}

function text() {
  return screen.findByRole('textbox', { name: 'Text' });
}

const statuses = { conflict: 409, not_found: 404, validation_failed: 400 };

function refuse(code: keyof typeof statuses, issues?: { path: string; message: string }[]) {
  return reply(updateMessage, () => {
    throw new ApiError(code, {
      problem: {
        type: `urn:cardwise:problem:${code}`,
        title: code,
        status: statuses[code],
        code,
        requestId: 'r-1',
        ...(issues && { issues }),
      },
    });
  });
}

it('what is typed while a message is being saved stays, to be saved', async () => {
  let save = (): void => {};
  const saving = new Promise<void>((resolve) => {
    save = resolve;
  });
  const { user, server } = await open(
    reply(updateMessage, async ({ body }) => {
      await saving;
      return { data: { ...hello, ...body, revision: 4 } };
    }),
  );
  await user.type(await text(), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await text(), '?');
  server.use(reply(loadMessages, { data: [{ ...hello, text: 'Hello!', revision: 4 }] }));
  save();
  expect(await screen.findByText('The message was saved.')).toBeInTheDocument();
  expect(await text()).toHaveValue('Hello!?');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
});

it('a message is shown with its text, state and days, and its start in one’s own time zone', async () => {
  await open();
  expect(await text()).toHaveValue('Hello');
  expect(screen.getByTitle('Active')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Start date (UTC)' })).toHaveValue('2026-12-01');
  expect(screen.getByRole('textbox', { name: 'End date (UTC)' })).toHaveValue('');
  // The time can be set only once there is a day.
  expect(screen.getByRole('textbox', { name: 'End time (UTC)' })).toBeDisabled();
  const own = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date('2026-12-01T00:00:00Z'));
  expect(screen.getByText(/^Your time:/)).toHaveTextContent(own);
});

it('saving sends every field with the revision the edit began from', async () => {
  const { user, server } = await open(
    reply(updateMessage, ({ body }) => ({ data: { ...hello, ...body, revision: 4 } })),
  );
  await user.type(await text(), '!');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await choose('State', 'Inactive');
  server.use(reply(loadMessages, { data: [{ ...hello, text: 'Hello!', active: '0', revision: 4 }] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The message was saved.')).toBeInTheDocument();
  expect(server.calls(updateMessage)).toEqual([
    {
      body: {
        id: 'a',
        text: 'Hello!',
        texts: {},
        severity: 'info',
        active: '0',
        start: '2026-12-01',
        start_time: null,
        end: null,
        end_time: null,
        revision: 3,
      },
    },
  ]);
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

it('texts per language, severity, a day of the calendar and a time are saved', async () => {
  const { user, server } = await open(
    reply(updateMessage, ({ body }) => ({ data: { ...hello, ...body, revision: 4 } })),
  );
  await text();
  await user.click(screen.getByText(/Texts for single languages/));
  await user.type(screen.getByRole('textbox', { name: 'German' }), 'Ja');
  await user.type(screen.getByRole('textbox', { name: 'French' }), ' ');
  await choose('Severity', 'Warning');
  await user.click(screen.getByRole('textbox', { name: 'Start date (UTC)' }));
  await user.click(await screen.findByTitle('2026-12-24'));
  await user.click(screen.getByRole('textbox', { name: 'Start time (UTC)' }));
  await user.paste('18:30');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The message was saved.');
  expect(server.calls(updateMessage)[0]?.body).toMatchObject({
    texts: { de: 'Ja' },
    severity: 'warning',
    start: '2026-12-24',
    start_time: '18:30',
  });
});

it('a typed day is saved, or named as illegible and kept', async () => {
  const { user, server } = await open(
    reply(updateMessage, ({ body }) => ({ data: { ...hello, ...body, revision: 4 } })),
  );
  const start = await screen.findByRole('textbox', { name: 'Start date (UTC)' });
  await user.clear(start);
  await user.type(start, '2027-01-31');
  // The test's blur and click come before the picker reports the typed value; a person is slower.
  fireEvent.blur(start);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The message was saved.')).toBeInTheDocument();
  expect(server.calls(updateMessage)[0]?.body).toMatchObject({ start: '2027-01-31' });

  server.use(refuse('validation_failed', [{ path: 'start', message: 'must be a day: YYYY-MM-DD' }]));
  await user.clear(start);
  await user.type(start, '2027-02-31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(start).toHaveAccessibleDescription('must be a date'));
  expect(start).toHaveValue('2027-02-31');
  expect(server.calls(updateMessage)[1]?.body).toMatchObject({ start: '2027-02-31' });
  expect(screen.queryByText(/^Your time:/)).not.toBeInTheDocument();
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
});

it('the preview shows the banner in the chosen language', async () => {
  const message: SiteMessage = { ...hello, text: 'See https://example.org', texts: { de: 'Hallo zusammen' } };
  await open(reply(loadMessages, { data: [message] }));
  expect(await screen.findByRole('link', { name: 'https://example.org' })).toBeInTheDocument();
  await choose('Preview', 'German');
  expect(screen.queryByRole('link', { name: 'https://example.org' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Hallo zusammen').length).toBeGreaterThan(0);
});

it("days and months are shown in the administrator's language", async () => {
  const { user } = await renderAdmin('/admin/messages', [reply(loadMessages, { data: [hello] })], { locale: 'de' });
  const start = await screen.findByDisplayValue('01.12.2026');
  await user.click(start);
  expect(await screen.findByText('Dez')).toBeInTheDocument();
  expect(screen.getByText('Mi')).toBeInTheDocument();
});

it('adding creates an empty message', async () => {
  const added: SiteMessage = { id: 'b', text: '', active: '0', start: null, end: null, revision: 1 };
  const { user, server } = await open(reply(updateMessage, { data: added }));
  await text();
  server.use(reply(loadMessages, { data: [added, hello] }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('An empty, inactive message was added.')).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Message 2' })).toBeInTheDocument();
  expect(server.calls(updateMessage)).toEqual([{ body: {} }]);
});

it('validation issues are shown beside their fields, and the draft stays', async () => {
  const { user } = await open(
    refuse('validation_failed', [
      { path: 'text', message: 'must be at most 1000 characters long' },
      { path: 'texts.fr', message: 'must not be empty' },
      { path: 'end', message: 'must not be before the start' },
    ]),
  );
  const long = 'a'.repeat(1001);
  await user.clear(await text());
  await user.click(await text());
  await user.paste(long);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The message could not be saved');
  expect(await text()).toHaveAccessibleDescription(/must be at most 1,000 characters long/);
  expect(screen.getByRole('textbox', { name: 'End date (UTC)' })).toHaveAccessibleDescription(
    'must not be before the start',
  );
  expect(await text()).toHaveValue(long);
  expect(screen.getByRole('textbox', { name: 'French' })).toHaveAccessibleDescription('must not be empty');
});

it('a draft outlives the screen, for its administrator only, until it is saved', async () => {
  const first = await open();
  await first.user.type(await text(), '!');
  first.unmount();

  const player = { id: '2', name: 'Other', role: 'admin', background: null } as const;
  const others = await renderAdmin('/admin/messages', [reply(loadMessages, { data: [hello] })], { player });
  expect(await text()).toHaveValue('Hello');
  others.unmount();

  const second = await open(reply(updateMessage, ({ body }) => ({ data: { ...hello, ...body, revision: 4 } })));
  expect(await text()).toHaveValue('Hello!');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await second.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The message was saved.');
  second.unmount();

  await open();
  expect(await text()).toHaveValue('Hello');
});

it('a draft that comes back meets the version that another administrator saved meanwhile', async () => {
  const { user, unmount } = await open();
  await user.type(await text(), '!');
  unmount();
  await open(reply(loadMessages, { data: [{ ...hello, text: 'Good day', revision: 4 }] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this message in the meantime');
  expect(await text()).toHaveValue('Hello!');
});

it("another administrator's change is shown beside the draft, and overwritten only on request", async () => {
  const theirs: SiteMessage = { ...hello, text: 'Good day', active: '0', revision: 4 };
  const { user, server } = await open(refuse('conflict'));
  await user.type(await text(), '!');
  server.use(reply(loadMessages, { data: [theirs] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const title = await screen.findByText('Someone else changed this message in the meantime');
  const alert = screen.getByRole('alert');
  expect(alert).toContainElement(title);
  expect(alert).toHaveTextContent('Good day');
  expect(alert).toHaveFocus();
  expect(await text()).toHaveValue('Hello!');

  server.use(reply(updateMessage, ({ body }) => ({ data: { ...theirs, ...body, revision: 5 } })));
  server.use(reply(loadMessages, { data: [{ ...hello, text: 'Hello!', revision: 5 }] }));
  await user.click(within(alert).getByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('The message was saved.')).toBeInTheDocument();
  expect(server.calls(updateMessage).at(-1)?.body).toMatchObject({ text: 'Hello!', revision: 4 });
  expect(screen.queryByRole('alert', { name: /Someone else/ })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Message 1' })).toHaveFocus();
});

it('a draft can be discarded in favour of the other version', async () => {
  const theirs: SiteMessage = { ...hello, text: 'Good day', revision: 4 };
  const { user, server } = await open();
  await user.type(await text(), '!');
  server.use(reply(loadMessages, { data: [theirs] }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs, discard mine' }));
  expect(await text()).toHaveValue('Good day');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the first field at fault takes the focus', async () => {
  const { user, server } = await open();
  await text();
  const fields = { text: 'Text', 'texts.fr': 'French', active: 'State', end: 'End date (UTC)' };
  for (const [path, name] of Object.entries(fields)) {
    server.use(refuse('validation_failed', [{ path, message: 'must not be empty' }]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus());
  }
});

describe('the draft of a message that another administrator deleted', () => {
  const openDeleted = async () => {
    const rendered = await open(refuse('not_found'));
    await rendered.user.type(await text(), '!');
    rendered.server.use(reply(loadMessages, { data: [] }));
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This message was deleted in the meantime')).toBeInTheDocument();
    expect(await text()).toHaveValue('Hello!');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    return rendered;
  };

  it('stays, and can be moved to a new message', async () => {
    const { user, server } = await openDeleted();
    const added: SiteMessage = { id: 'b', text: '', active: '0', start: null, end: null, revision: 1 };
    let add = () => {};
    const adding = new Promise<void>((resolve) => (add = resolve));
    server.use(
      reply(updateMessage, async () => {
        await adding;
        return { data: added };
      }),
      reply(loadMessages, { data: [added] }),
    );
    await user.click(screen.getByRole('button', { name: 'Put mine into a new message' }));
    await user.type(await text(), '?');
    add();
    await waitFor(() => expect(screen.queryByText('This message was deleted in the meantime')).toBeNull());
    expect(await text()).toHaveValue('Hello!?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.calls(updateMessage).slice(-2)).toMatchObject([
      { body: {} },
      { body: { id: 'b', text: 'Hello!?', active: '1', revision: 1 } },
    ]);
  });

  it('can be discarded', async () => {
    const { user } = await openDeleted();
    await user.click(screen.getByRole('button', { name: 'Discard mine' }));
    expect(await screen.findByText('There are no messages.')).toBeInTheDocument();
  });
});

it('deleting asks for confirmation', async () => {
  const { user, server } = await open(reply(deleteMessage, { ok: true }));
  await user.type(await text(), '!');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await inDialog();
  expect(server.calls(deleteMessage)).toHaveLength(0);
  server.use(reply(loadMessages, { data: [] }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The message was deleted.')).toBeInTheDocument();
  expect(await screen.findByText('There are no messages.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
  expect(server.calls(deleteMessage)).toEqual([{ body: { id: 'a', revision: 3 } }]);
});

it('what stops a deletion is said, also that someone else came first', async () => {
  const { user, server } = await open(fail(deleteMessage, 'internal'));
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await inDialog()).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByRole('alert')).toHaveTextContent('The message could not be deleted');
  expect(await text()).toHaveValue('Hello');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  server.use(
    fail(deleteMessage, 'conflict'),
    reply(loadMessages, { data: [{ ...hello, text: 'Good day', revision: 4 }] }),
  );
  await remove();
  expect(await screen.findByDisplayValue('Good day')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed this in the meantime');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  server.use(fail(deleteMessage, 'not_found'), reply(loadMessages, { data: [] }));
  await remove();
  expect(await screen.findByText('There are no messages.')).toBeInTheDocument();
});

it('a failed load names the messages and can be retried', async () => {
  const { user, server } = await renderAdmin('/admin/messages', [fail(loadMessages, 'unavailable')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The messages could not be loaded');
  server.use(reply(loadMessages, { data: [hello] }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await text()).toHaveValue('Hello');
});

it('an expired session offers a login that returns to the tab', async () => {
  await renderAdmin('/admin/messages', [fail(loadMessages, 'not_authenticated'), reply(session, { user: null })]);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?return=%2Fadmin%2Fmessages',
  );
});
