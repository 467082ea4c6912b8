import {
  type AdminUser,
  barUser,
  loadHeldRounds,
  loadUserDetails,
  loadUsers,
  reviewHeldRound,
  type UserDetails,
} from '@cardwise/contracts/admin/users';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { inDialog, renderAdmin } from '../../test/render-admin.tsx';
import { readList, sortBy, writeList } from './users-screen.tsx';

function score(correct: number, total: number) {
  return { correct, total };
}

const ada: AdminUser = {
  id: '7',
  name: 'Ada',
  easy: score(12, 20),
  medium: score(3, 9),
  hard: score(0, 0),
  pixel: score(1, 1),
};
const page = { data: [ada], total: 120, page: 1, last: 3 };

function open(address = '/admin/users', api = [reply(loadUsers, page)]) {
  return renderAdmin(address, [reply(loadHeldRounds, { rounds: [] }), ...api]);
}

it('each user has correct and total answers per difficulty', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: 'Ada' })).closest('tr') as HTMLElement;
  for (const text of ['12 / 20', '3 / 9', '0 / 0', '1 / 1']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('120 users')).toBeInTheDocument();
});

it('the table adds no style without the nonce, which the page’s policy refuses', async () => {
  const added: Node[] = [];
  const observer = new MutationObserver((records) =>
    added.push(...records.flatMap((record) => [...record.addedNodes])),
  );
  document.head.innerHTML = '<meta name="csp-nonce" nonce="n0nce">';
  observer.observe(document.head, { childList: true });
  await open();
  await screen.findByRole('rowheader', { name: 'Ada' });
  observer.disconnect();
  expect(added.filter((node) => node instanceof HTMLStyleElement && node.nonce !== 'n0nce')).toEqual([]);
});

it('a search is sent to the server and starts at the first page', async () => {
  const { user, server, address } = await open('/admin/users?page=3');
  await user.type(await screen.findByRole('textbox', { name: 'Search by name' }), 'ad{Enter}');
  expect(server.calls(loadUsers).at(-1)).toEqual({ query: { page: 1, search: 'ad', sort: 'name', order: 'asc' } });
  expect(address()).toBe('/admin/users?search=ad');
});

it('a search says where it ends', async () => {
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Search by name' });
  await user.click(field);
  await user.paste('a'.repeat(74));
  expect(screen.queryByText('74/100')).toBeNull();
  await user.paste('a'.repeat(30));
  expect(screen.getByText('100/100')).toBeVisible();
});

it('clicking a column head sorts, clicking it again reverses the order', async () => {
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

it('a page beyond the last becomes the last', async () => {
  const beyond = reply(loadUsers, ({ query }) =>
    query.page === 99 ? { data: [], total: 120, page: 99, last: 3 } : { ...page, page: 3 },
  );
  const { address } = await open('/admin/users?page=99&sort=hard', [beyond]);
  expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
  expect(address()).toBe('/admin/users?page=3&sort=hard');
});

it('an empty list says so', async () => {
  await open('/admin/users', [reply(loadUsers, { data: [], total: 0, page: 1, last: 1 })]);
  expect(await screen.findByText('There are no users yet.')).toBeInTheDocument();
});

it('a failed load names the users and can be retried', async () => {
  const { user, server } = await open('/admin/users', [fail(loadUsers, 'unavailable')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The users could not be loaded');
  server.use(reply(loadUsers, page));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
});

describe('rounds with times that no person has', () => {
  const held = {
    id: 'r'.repeat(16),
    user: '7',
    name: 'Ada',
    day: '2026-11-22',
    score: 10,
    answers: [{ correct: true, ms: 40 }],
  };
  const other = { ...held, id: 's'.repeat(16), user: '8', name: 'Bob', game: 'find' as const };
  const openHeld = (...calls: Parameters<typeof renderAdmin>[1]) =>
    renderAdmin('/admin/users', [reply(loadUsers, page), reply(loadHeldRounds, { rounds: [held, other] }), ...calls]);
  const table = () => screen.findByRole('table', { name: 'Rounds to review' });

  it.each([
    ['Rank it', true, 'The round is now ranked.'],
    ['Don’t rank it', false, 'The round stays unranked.'],
  ])('%s is said to be done; without further rounds, the section goes', async (name, accept, done) => {
    const { user, server } = await openHeld(reply(reviewHeldRound, { accept }));
    expect(await table()).toHaveTextContent('AdaDaily TenNov 22, 2026100.0');
    expect(await table()).toHaveTextContent('BobFind the CardNov 22, 2026');
    server.use(reply(loadHeldRounds, { rounds: [] }));
    await user.click(screen.getByRole('button', { name: `${name}: Ada, Nov 22, 2026` }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(server.calls(reviewHeldRound)).toEqual([{ params: { id: held.id }, body: { accept } }]);
    expect(screen.queryByRole('heading', { name: 'Rounds to review' })).not.toBeInTheDocument();
  });

  it('only the round that is decided is busy', async () => {
    const { user } = await openHeld(reply(reviewHeldRound, () => new Promise<never>(() => {})));
    await user.click(await screen.findByRole('button', { name: /^Don’t rank it: Ada/ }));
    expect(screen.getByRole('button', { name: /^Don’t rank it: Ada/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: /^Don’t rank it: Bob/ })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('one that somebody else decided goes, and the failure stays', async () => {
    const { user, server } = await openHeld(fail(reviewHeldRound, 'not_found'));
    await screen.findByRole('button', { name: /^Don’t rank it: Ada/ });
    server.use(reply(loadHeldRounds, { rounds: [] }));
    await user.click(screen.getByRole('button', { name: /^Don’t rank it: Ada/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Rounds to review' })).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('that fail to load say so and can be retried', async () => {
    const { user, server } = await openHeld(fail(loadHeldRounds, 'unavailable'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The rounds to review could not be loaded');
    server.use(reply(loadHeldRounds, { rounds: [held] }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await table()).toHaveTextContent('Ada');
  });
});

describe('one user', () => {
  const details: UserDetails = {
    id: '7',
    name: 'Ada',
    role: 'admin',
    member_since: '2026-01-05T10:00:00.000Z',
    last_login: '2026-11-20T18:30:00.000Z',
    easy: { correct: 12, total: 20, percent: 60 },
    medium: { correct: 1, total: 8, percent: 12.5 },
    hard: { correct: 0, total: 0, percent: 0 },
    pixel: { correct: 1, total: 1, percent: 100 },
    progress: { quiz: { streak: 4, best: 17, counter: 28 }, pixel: { streak: 0, best: 3, counter: 1 } },
    answers: [
      {
        card: '64',
        name_en: 'Frost Giant',
        kind: 'cost',
        difficulty: 'easy',
        correct: true,
        answered_at: '2026-11-20T18:31:00.000Z',
      },
      {
        card: '65',
        name_en: '',
        kind: 'name',
        difficulty: 'pixel',
        correct: false,
        answered_at: '2026-11-20T18:30:00.000Z',
      },
    ],
  };
  const openUser = async (data = details) => {
    const opened = await open('/admin/users', [reply(loadUsers, page), reply(loadUserDetails, { data })]);
    await opened.user.click(await screen.findByRole('button', { name: 'Ada' }));
    return { ...opened, dialog: await inDialog() };
  };

  it('is shown with role, last login, results, streaks and latest answers', async () => {
    const { dialog, server } = await openUser();
    expect(await within(dialog).findByText('Administrator')).toBeInTheDocument();
    expect(server.calls(loadUserDetails)).toEqual([{ params: { id: '7' } }]);
    expect(dialog).toHaveTextContent(/Last loginNov 20, 2026/);
    expect(dialog).toHaveTextContent('12 of 20 correct (60%)');
    expect(dialog).toHaveTextContent('1 of 8 correct (12.5%)');
    expect(dialog).toHaveTextContent(/Hard0 of 0 correct(?! \()/);
    expect(dialog).toHaveTextContent('4 (best: 17)');
    const [first, second] = within(dialog).getAllByRole('rowheader').slice(-2);
    expect(first).toHaveTextContent('Frost Giant #64');
    expect(first?.closest('tr')).toHaveTextContent(/Cost, Easycorrect/);
    expect(second).toHaveTextContent('#65');
    expect(second?.closest('tr')).toHaveTextContent(/Name, Pixelwrong/);
  });

  it('shows no list of answers when there are none, and the dialog can be closed', async () => {
    const { dialog, user } = await openUser({ ...details, answers: [] });
    expect(await within(dialog).findByText('There are no answers yet.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be taken off the boards, and let onto them again', async () => {
    const boards = { appear: true, barred: false };
    const { dialog, user, server } = await openUser({ ...details, boards });
    expect(await within(dialog).findByText('Name is shown')).toBeInTheDocument();
    server.use(
      reply(barUser, ({ body }: { body: { barred: boolean } }) => ({ barred: body.barred })),
      reply(loadUserDetails, { data: { ...details, boards: { ...boards, barred: true } } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Take off the leaderboards' }));
    // The dialog is found by its text, because in tests antd gives all dialogs the same id, and with it the same name.
    const question = (await screen.findAllByText('Take Ada off the leaderboards?')).at(-1)?.closest('[role=dialog]');
    await user.click(within(question as HTMLElement).getByRole('button', { name: 'Take off the leaderboards' }));
    expect(await within(dialog).findByText('Taken off')).toBeInTheDocument();

    server.use(reply(loadUserDetails, { data: { ...details, boards } }));
    await user.click(within(dialog).getByRole('button', { name: 'Allow on the leaderboards again' }));
    expect(await within(dialog).findByText('Name is shown')).toBeInTheDocument();
    expect(server.calls(barUser).map(({ body }) => body)).toEqual([{ barred: true }, { barred: false }]);
  });

  it('shows nothing of boards while their service is away', async () => {
    const { dialog } = await openUser(details);
    expect(await within(dialog).findByText('Administrator')).toBeInTheDocument();
    expect(within(dialog).queryByText('Leaderboards of the Daily Ten')).not.toBeInTheDocument();
  });

  it('is named when loading fails, and can be retried', async () => {
    const { user, server } = await open('/admin/users', [reply(loadUsers, page), fail(loadUserDetails, 'unavailable')]);
    await user.click(await screen.findByRole('button', { name: 'Ada' }));
    const alert = await within(await inDialog()).findByRole('alert');
    expect(alert).toHaveTextContent('The details of Ada could not be loaded');
    server.use(reply(loadUserDetails, { data: details }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Administrator')).toBeInTheDocument();
  });
});

it('a single right answer is read out in the singular', async () => {
  await renderAdmin('/admin/users', [reply(loadHeldRounds, { rounds: [] }), reply(loadUsers, page)], { locale: 'es' });
  expect(await screen.findByText('1 acierto de 1')).toBeInTheDocument();
  expect(screen.getByText('12 aciertos de 20')).toBeInTheDocument();
});

const first = { page: 1, search: '', sort: 'name', order: 'asc' } as const;

it('an empty query means the first page by name', () => {
  expect(readList(new URLSearchParams())).toEqual(first);
});

it('an invalid query means the first page by name', () => {
  expect(readList(new URLSearchParams('page=-1&sort=shoe'))).toEqual(first);
});

it('a written list reads back unchanged', () => {
  const list = { page: 3, search: 'Łu', sort: 'hard', order: 'desc' } as const;
  expect(readList(new URLSearchParams(writeList(list).toString()))).toEqual(list);
});

it('the first page by name needs no query', () => {
  expect(writeList(first).toString()).toBe('');
});

it('sorting by the same column reverses the order and returns to the first page', () => {
  expect(sortBy({ ...first, page: 4 }, 'name')).toEqual({ ...first, order: 'desc' });
});

it('results are sorted in descending order first', () => {
  expect(sortBy(first, 'pixel')).toEqual({ ...first, sort: 'pixel', order: 'desc' });
});
