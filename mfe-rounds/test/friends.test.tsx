import * as calls from '@cardwise/contracts/rounds/groups';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type MockCall, fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { screens } from '../src/routes.tsx';
import '../src/texts.ts';

type Group = ResponseOf<typeof calls.loadGroup>;
type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

const player = { id: 'u1', name: 'Ada', role: 'user', background: null } as const;
const id = 'group-0123456789';
const invitation = 'invite-012345678';
const link = `${location.origin}/daily/friends/join/${invitation}`;

function member(name: string, given: Partial<calls.GroupMember> = {}): calls.GroupMember {
  return {
    id: name.padEnd(16, '-'),
    name,
    you: false,
    owner: false,
    since: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

const ada = member('Ada', { you: true, owner: true });

function aGroup(given: Partial<Group> = {}): Group {
  return {
    name: 'Regulars',
    owned: true,
    invitation,
    members: [ada, member('Bruno'), member('Cleo')],
    ...given,
  };
}

function aBoard(): ResponseOf<typeof calls.loadGroupBoard> {
  return {
    from: '2026-11-23',
    rows: [
      { rank: 1, name: 'Bruno', you: false, won: 2, score: 9, ms: 71_300, days: 1 },
      { rank: 2, name: 'Ada', you: true, won: 0, score: 7, ms: 80_000, days: 1 },
    ],
    waiting: [{ name: 'Cleo', you: false }],
  };
}

function open(route: string, api: MockCall[] = [], options: Options = {}) {
  const [page, Screen] = route.startsWith('/find') ? ['/find-the-card', screens.find] : ['/daily', screens.daily];
  const known = [
    reply(calls.loadGroups, { groups: [{ id, name: 'Regulars', members: 3, owned: true }] }),
    reply(calls.loadGroup, aGroup()),
    reply(calls.loadGroupBoard, aBoard()),
    reply(calls.groupInvitation, { name: 'Regulars', by: 'Bruno', members: 2, full: false, group: null }),
  ];
  return renderScreen(<Screen />, { route, path: `${page}/*`, player, api: [...known, ...api], ...options });
}

async function openGroup(api?: MockCall[]) {
  const rendered = await open(`/daily/friends/${id}`, api);
  await screen.findByRole('table');
  return rendered;
}

const done = { changed: true } as const;

function lines() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
}

async function expectNoViolation() {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
}

describe('the player’s groups', () => {
  it('are listed, with a form for a new one, which then opens', async () => {
    const { user, server, address } = await open('/daily/friends', [reply(calls.createGroup, { group: id })]);
    expect(await screen.findByRole('link', { name: 'Regulars' })).toHaveAttribute('href', `/daily/friends/${id}`);
    expect(screen.getByText('3 members · yours')).toBeVisible();
    await expectNoViolation();
    await user.type(screen.getByLabelText('Group name'), 'Night owls{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Regulars' })).toBeVisible();
    expect(address()).toBe(`/daily/friends/${id}`);
    expect(server.calls(calls.createGroup).map(({ body }) => body)).toEqual([{ name: 'Night owls' }]);
  });

  it('invite to make one where there is none', async () => {
    await open('/daily/friends', [reply(calls.loadGroups, { groups: [] })]);
    expect(await screen.findByText('You’re not in a group yet')).toBeVisible();
  });

  it('say why a group was not made', async () => {
    const { user, server } = await open('/daily/friends', [fail(calls.createGroup, 'validation_failed')]);
    const field = await screen.findByLabelText('Group name');
    const create = () => user.click(screen.getByRole('button', { name: 'Create group' }));
    await create();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Give the group a name.');
    expect(server.calls(calls.createGroup)).toEqual([]);
    server.use(fail(calls.createGroup, 'conflict'));
    await user.type(field, 'Owls');
    await create();
    expect(await screen.findByText(/^You can own 20 groups/)).toBeVisible();
    server.use(fail(calls.createGroup, 'unavailable'));
    await create();
    expect(await screen.findByText('The group could not be created')).toBeVisible();
  });

  it('can be loaded again', async () => {
    const { user, server } = await open('/daily/friends', [fail(calls.loadGroups, 'unavailable')]);
    expect(await screen.findByText('Your groups could not be loaded')).toBeVisible();
    server.use(reply(calls.loadGroups, { groups: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You’re not in a group yet')).toBeVisible();
  });

  it.each(['/daily/friends', `/daily/friends/${id}`])('need a login, which returns to %s', async (route) => {
    const { server } = await open(route, [], { player: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to compare with friends' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(route)}`,
    );
    expect(server.calls(calls.loadGroup)).toEqual([]);
  });
});

describe('a group', () => {
  it('shows who has played today, and below who has not', async () => {
    await openGroup();
    expect(lines()).toEqual(['Place 1Bruno91:11.3', 'Place 2Ada (you)71:20.0', 'Cleonot yet']);
    expect(screen.getByText(/Every finished round of the day counts here/)).toBeVisible();
    await expectNoViolation();
  });

  it('shows the week and all time, and the other game in the same span', async () => {
    const { user, server, address } = await openGroup();
    await user.click(screen.getByRole('tab', { name: 'This week' }));
    expect(await screen.findByRole('columnheader', { name: 'Days won' })).toBeVisible();
    expect(screen.getByText(/^Since November 23, 2026\./)).toBeVisible();
    expect(address()).toBe(`/daily/friends/${id}?span=week`);
    const games = within(screen.getByRole('navigation', { name: 'Game' })).getAllByRole('link');
    expect(
      games.map((game) => [game.textContent, game.getAttribute('href'), game.getAttribute('aria-current')]),
    ).toEqual([
      ['The Daily Ten', `/daily/friends/${id}?span=week`, 'page'],
      ['Find the Card', `/find-the-card/friends/${id}?span=week`, null],
    ]);
    expect(server.calls(calls.loadGroupBoard).map(({ query }) => query)).toEqual([
      { span: 'today', game: 'ten' },
      { span: 'week', game: 'ten' },
    ]);
  });

  it('of Find the Card counts points', async () => {
    const { server } = await open(`/find-the-card/friends/${id}`);
    expect(await screen.findByRole('columnheader', { name: 'Points' })).toBeVisible();
    expect(server.calls(calls.loadGroupBoard)).toMatchObject([{ query: { game: 'find' } }]);
  });

  it('is shared by its link', async () => {
    const shared: string[] = [];
    Object.assign(navigator, { share: async ({ text }: ShareData) => void shared.push(text ?? '') });
    const { user } = await openGroup();
    expect(screen.getByLabelText('Link to the group')).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Share the link' }));
    Reflect.deleteProperty(navigator, 'share');
    expect(shared).toEqual([`Compare your daily results with ours on Cardwise, in the group “Regulars”:\n${link}`]);
  });

  it('is missing for somebody who is no member', async () => {
    await open(`/daily/friends/${id}`, [fail(calls.loadGroup, 'not_found')]);
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re not in this group' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your groups' })).toHaveAttribute('href', '/daily/friends');
  });

  it('that cannot be loaded, or whose board cannot, can be loaded again', async () => {
    const { user, server } = await open(`/daily/friends/${id}`, [
      fail(calls.loadGroup, 'unavailable'),
      fail(calls.loadGroupBoard, 'unavailable'),
    ]);
    expect(await screen.findByText('The group could not be loaded')).toBeVisible();
    server.use(reply(calls.loadGroup, aGroup()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The leaderboard could not be loaded')).toBeVisible();
    server.use(reply(calls.loadGroupBoard, aBoard()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('races won', () => {
  it('stand below the board, the most first, once somebody has won one', async () => {
    const members = [ada, member('Bruno', { races_won: 1 }), member('Cleo', { races_won: 3 })];
    await openGroup([reply(calls.loadGroup, aGroup({ members }))]);
    const list = screen.getByRole('heading', { name: 'Races won' }).parentElement as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cleo3 wins', 'Bruno1 win']);
  });

  it('are no panel of nobody’s', async () => {
    await openGroup();
    expect(screen.queryByRole('heading', { name: 'Races won' })).not.toBeInTheDocument();
  });
});

describe('members and settings', () => {
  const openSettings = async (api: MockCall[] = []) => {
    const rendered = await openGroup(api);
    await rendered.user.click(screen.getByText(/^Members and settings/));
    return rendered;
  };
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('the owner removes a member, who was asked about first', async () => {
    const { user, server } = await openSettings([reply(calls.removeMember, done)]);
    expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Bruno' }));
    const asked = await dialog('Remove Bruno?');
    expect(asked).toHaveAccessibleDescription(/Its link changes/);
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(calls.removeMember)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Bruno' }));
    server.use(reply(calls.loadGroup, aGroup({ members: [ada, member('Cleo')] })));
    await user.click(within(await dialog('Remove Bruno?')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Members and settings (2)')).toHaveFocus();
    expect(server.calls(calls.removeMember)).toMatchObject([{ body: { member: member('Bruno').id } }]);
    expect(screen.queryByRole('button', { name: 'Remove Bruno' })).toBeNull();
  });

  it('the owner renames the group and changes its link', async () => {
    const { user, server } = await openSettings([reply(calls.renameGroup, done), reply(calls.renewInvitation, done)]);
    server.use(reply(calls.loadGroup, aGroup({ name: 'Owls' })));
    const field = screen.getByLabelText('Group name');
    await user.clear(field);
    await user.type(field, 'Owls{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls' })).toBeVisible();
    expect(field).toHaveFocus();
    server.use(reply(calls.loadGroup, aGroup({ invitation: 'renewed-01234567' })));
    await user.click(screen.getByRole('button', { name: 'Change the link' }));
    await user.click(within(await dialog('Change the link?')).getByRole('button', { name: 'Change the link' }));
    expect(await screen.findByDisplayValue(/renewed-01234567$/)).toBeVisible();
  });

  it('the owner ends the group', async () => {
    const { user, address } = await openSettings([reply(calls.endGroup, done)]);
    await user.click(screen.getByRole('button', { name: 'Delete group' }));
    await user.click(within(await dialog('Delete this group?')).getByRole('button', { name: 'Delete group' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Friend groups' })).toBeVisible();
    expect(address()).toBe('/daily/friends');
  });

  it.each([
    [aGroup(), /^You’ll no longer see .* goes to whoever has been in it longest\.$/],
    [aGroup({ owned: false }), /^You’ll no longer see the others’ results here, and they won’t see yours\.$/],
    [aGroup({ members: [ada] }), /^You’re the last member/],
  ])('who leaves learns what follows', async (group, text) => {
    const { user, address } = await openSettings([reply(calls.loadGroup, group), reply(calls.leaveGroup, done)]);
    await user.click(screen.getByRole('button', { name: 'Leave the group' }));
    const asked = await dialog('Leave the group?');
    expect(asked).toHaveAccessibleDescription(text);
    await user.click(within(asked).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Friend groups' });
    expect(address()).toBe('/daily/friends');
  });

  it('other members can only leave', async () => {
    await openSettings([reply(calls.loadGroup, aGroup({ owned: false }))]);
    const settings = within(screen.getByRole('group'));
    expect(settings.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave the group']);
  });

  it('a failure is shown in the dialog', async () => {
    const { user } = await openSettings([fail(calls.endGroup, 'unavailable')]);
    await user.click(screen.getByRole('button', { name: 'Delete group' }));
    const asked = await dialog('Delete this group?');
    await user.click(within(asked).getByRole('button', { name: 'Delete group' }));
    expect(await within(asked).findByText('This could not be saved')).toBeVisible();
    await expectNoViolation();
  });
});

describe('an invitation', () => {
  const route = `/daily/friends/join/${invitation}`;

  it('says who invites to what, and leads to the group', async () => {
    const { user, server, address } = await open(route, [reply(calls.joinGroup, { group: id })]);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bruno invites you to join “Regulars”' }),
    ).toBeVisible();
    expect(screen.getByText('2 members')).toBeVisible();
    await expectNoViolation();
    await user.click(screen.getByRole('button', { name: 'Join the group' }));
    await screen.findByRole('table');
    expect(address()).toBe(`/daily/friends/${id}`);
    expect(server.calls(calls.joinGroup)).toMatchObject([{ params: { invitation } }]);
  });

  it('says to a visitor what it is, and returns after the login', async () => {
    const { server } = await open(route, [], { player: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitation to a friend group' })).toBeVisible();
    expect(screen.getByText(/Log in to see who invited you\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(route)}`,
    );
    expect(server.calls(calls.groupInvitation)).toEqual([]);
  });

  it('leads members to the group', async () => {
    const known = { name: 'Regulars', by: 'Bruno', members: 2, full: false, group: id };
    const { address } = await open(route, [reply(calls.groupInvitation, known)]);
    await screen.findByRole('table');
    expect(address()).toBe(`/daily/friends/${id}`);
  });

  it('that has ended says so', async () => {
    await open(route, [fail(calls.groupInvitation, 'not_found')]);
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  });

  it('to a full group says so, also if the last place was taken meanwhile', async () => {
    const { user } = await open(route, [fail(calls.joinGroup, 'conflict')]);
    await user.click(await screen.findByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText('This group is full')).toBeVisible();
  });

  it('is refused with its reason to somebody in too many groups', async () => {
    const { user } = await open(route, [fail(calls.joinGroup, 'forbidden')]);
    await user.click(await screen.findByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText('You’re already in 50 groups. Leave one first.')).toBeVisible();
  });

  it('without a known owner is still one', async () => {
    const known = { name: 'Regulars', by: null, members: 2, full: false, group: null };
    await open(route, [reply(calls.groupInvitation, known)]);
    expect(await screen.findByText('You’re invited to join “Regulars”')).toBeVisible();
  });
});
