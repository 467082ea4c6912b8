import * as calls from '@cardwise/contracts/rounds/groups';
import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadBoard } from '@cardwise/contracts/rounds/boards';
import { exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';

import { aRound, from, startRounds } from './start-rounds.ts';

const { groupLimits } = calls;
const today = '2026-11-25';
const site = await startRounds(`${today}T10:00:00Z`);
afterAll(() => site.close());
const { rounds, groups } = site.collections;

type Refused = { status: number; body: { detail?: string; issues?: { path: string }[] } };

/** Every test has its own players, because the service limits what a player may create in a minute. */
let test = 0;

async function call<E extends Endpoint>(user: string, endpoint: E, request: RequestOf<E>) {
  const headers = from({ user: `${user}${test}` });
  const answer = await site.call(endpoint, { ...(request as RequestOf<E> & object), headers });
  return { ...answer, body: answer.body as ResponseOf<E> & Refused['body'] };
}

function create(user: string, name = 'Friends') {
  return call(user, calls.createGroup, { body: { name } });
}

function load(user: string, group: string) {
  return call(user, calls.loadGroup, { params: { group } });
}

async function list(user: string) {
  return (await call(user, calls.loadGroups, {})).body.groups;
}

async function board(user: string, group: string, query: RequestOf<typeof calls.loadGroupBoard>['query']) {
  return (await call(user, calls.loadGroupBoard, { params: { group }, query })).body;
}

function look(user: string, invitation: string) {
  return call(user, calls.groupInvitation, { params: { invitation } });
}

function join(user: string, invitation: string) {
  return call(user, calls.joinGroup, { params: { invitation } });
}

function leave(user: string, group: string) {
  return call(user, calls.leaveGroup, { params: { group } });
}

function remove(user: string, group: string, member: string) {
  return call(user, calls.removeMember, { params: { group }, body: { member } });
}

function rename(user: string, group: string, name: string) {
  return call(user, calls.renameGroup, { params: { group }, body: { name } });
}

function forget(user: string) {
  return site.call(forgetRounds, { params: { user: `${user}${test}` } });
}

async function getInvitation(user: string, group: string) {
  return (await load(user, group)).body.invitation;
}

async function getMembers(user: string, group: string) {
  return (await load(user, group)).body.members.map(({ name, owner }) => (owner ? `${name} owns it` : name));
}

async function memberId(user: string, group: string, name: string) {
  return (await load(user, group)).body.members.find((member) => member.name === name)?.id ?? '';
}

/** Creates a group of Ada, which the other users join in the given order. */
async function aGroup(...others: string[]): Promise<string> {
  const { group } = (await create('ada')).body;
  const invitation = await getInvitation('ada', group);
  for (const user of others) expect((await join(user, invitation)).status).toBe(200);
  return group;
}

function play(user: string, given: Parameters<typeof aRound>[1]) {
  return rounds.insertOne(aRound({ user: `${user}${test}` }, { day: today, ...given }));
}

beforeEach(async () => {
  test += 1;
  await Promise.all([rounds.deleteMany({}), groups.deleteMany({})]);
  site.setClock(`${today}T10:00:00Z`);
  const names = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => [`${name.toLowerCase()}${test}`, name]);
  site.names.known = Object.fromEntries(names);
});

describe('a group', () => {
  it('is of those who followed its link, and its members see each other', async () => {
    const { status, body } = await create('ada', ' The  Regulars ');
    expect(status).toBe(200);
    const { group } = body;
    const invitation = await getInvitation('ada', group);
    expect((await look('bo', invitation)).body).toEqual({
      name: 'The  Regulars',
      by: 'Ada',
      members: 1,
      full: false,
      group: null,
    });
    site.setClock(`${today}T11:00:00Z`);
    expect((await join('bo', invitation)).body).toEqual({ group });
    const code = expect.stringMatching(/^[\w-]{16}$/);
    expect((await load('bo', group)).body).toEqual({
      name: 'The  Regulars',
      owned: false,
      invitation,
      members: [
        { id: code, name: 'Ada', you: false, owner: true, since: `${today}T10:00:00.000Z`, races_won: 0 },
        { id: code, name: 'Bo', you: true, owner: false, since: `${today}T11:00:00.000Z`, races_won: 0 },
      ],
    });
    expect(await list('bo')).toEqual([{ id: group, name: 'The  Regulars', members: 2, owned: false }]);
    expect(await list('ada')).toMatchObject([{ owned: true }]);
    expect(await list('cy')).toEqual([]);
  });

  it('counts somebody who follows the link again only once, and leads them to it', async () => {
    const group = await aGroup('bo');
    const invitation = await getInvitation('ada', group);
    expect((await join('bo', invitation)).body).toEqual({ group });
    expect((await look('bo', invitation)).body).toMatchObject({ members: 2, group });
  });

  it('is shown to nobody else, whatever they ask', async () => {
    const group = await aGroup('bo');
    const member = await memberId('ada', group, 'Bo');
    const params = { group };
    const asked = await Promise.all([
      load('cy', group),
      call('cy', calls.loadGroupBoard, { params, query: { span: 'all' } }),
      leave('cy', group),
      remove('cy', group, member),
      rename('cy', group, 'Ours'),
      call('cy', calls.renewInvitation, { params }),
      call('cy', calls.endGroup, { params }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect(await getMembers('ada', group)).toEqual(['Ada owns it', 'Bo']);
  });

  it('needs an account, for each of its calls', async () => {
    const params = { group: 'x'.repeat(16), invitation: 'x'.repeat(16) };
    const endpoints = Object.values(calls).filter((value): value is Endpoint & typeof value => 'audience' in value);
    expect(endpoints).toHaveLength(11);
    for (const endpoint of endpoints) {
      const { method } = endpoint;
      const answer = await site.call(endpoint, { params, ...(method === 'POST' && { body: {} }) } as never);
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });

  it.each(['', ' ', '★', '\u041Aeepers', 'a'.repeat(41), 'a\u202Eb'])('is not called %j', async (name) => {
    const group = await aGroup();
    for (const { status, body } of [await create('bo', name), await rename('ada', group, name)]) {
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'name']);
    }
    expect(await groups.countDocuments()).toBe(1);
  });

  it('may be called like another one, and be written in any way', async () => {
    const names = ['Friends', '<b>Friends</b>', 'Przyjaciele 🃏'];
    for (const [minute, name] of names.entries()) {
      site.setClock(`${today}T10:0${minute}:00Z`);
      expect((await create('ada', name)).status).toBe(200);
    }
    expect((await create('bo', 'Friends')).status).toBe(200);
    expect((await list('ada')).map(({ name }) => name)).toEqual(names);
  });
});

describe('its board', () => {
  it('has every finished round of the day, also those without a rank, and says who has not played', async () => {
    const group = await aGroup('bo', 'cy', 'di');
    await play('ada', { score: 7, ms: 50_000, unranked: 'young' });
    await play('bo', { score: 9, ms: 60_000 });
    await play('eve', { score: 10, ms: 1 });
    const { finished: _finished, ...open } = aRound({ user: `cy${test}` }, { day: today, score: 10 });
    await rounds.insertOne(open);
    expect(await board('ada', group, { span: 'today' })).toEqual({
      from: today,
      rows: [
        { rank: 1, name: 'Bo', you: false, won: 0, score: 9, ms: 60_000, days: 1 },
        { rank: 2, name: 'Ada', you: true, won: 0, score: 7, ms: 50_000, days: 1 },
      ],
      waiting: [
        { name: 'Cy', you: false },
        { name: 'Di', you: false },
      ],
    });
    // None of the members has agreed to be on the public boards.
    expect((await site.call(loadBoard, { query: { span: 'today' } })).body).toMatchObject({ rows: [] });
  });

  it('of the week and of all time is by days won among the members', async () => {
    const group = await aGroup('bo');
    await play('eve', { day: '2026-11-24', score: 10 });
    await play('ada', { day: '2026-11-24', score: 5, ms: 1000 });
    await play('bo', { day: '2026-11-24', score: 5, ms: 2000 });
    await play('bo', { day: '2026-11-22', score: 9, ms: 1000 });
    await play('bo', { day: '2026-11-21', kind: 'archive', score: 10 });
    expect(await board('bo', group, { span: 'week' })).toEqual({
      from: '2026-11-23',
      rows: [
        { rank: 1, name: 'Ada', you: false, won: 1, score: 5, ms: 1000, days: 1 },
        { rank: 2, name: 'Bo', you: true, won: 0, score: 5, ms: 2000, days: 1 },
      ],
      waiting: [],
    });
    expect(await board('bo', group, { span: 'all' })).toMatchObject({
      from: null,
      rows: [
        { name: 'Bo', won: 1, score: 14, days: 2 },
        { name: 'Ada', won: 1, score: 5, days: 1 },
      ],
    });
  });

  it('of all time is compiled once a minute, and for other members at once', async () => {
    const group = await aGroup('bo');
    const scores = async () => (await board('ada', group, { span: 'all' })).rows.map(({ score }) => score);
    await play('ada', { score: 5 });
    expect(await scores()).toEqual([5]);
    await play('bo', { score: 7 });
    expect(await scores()).toEqual([5]);
    expect((await board('ada', group, { span: 'today' })).rows).toHaveLength(2);
    site.setClock(`${today}T10:01:01Z`);
    expect(await scores()).toEqual([7, 5]);
    await leave('bo', group);
    expect(await scores()).toEqual([5]);
  });

  it('of Find the Card is another one', async () => {
    const group = await aGroup('bo');
    await play('ada', { day: `find ${today}`, game: 'find', score: 6, ms: 1000 });
    await play('bo', { score: 9, ms: 60_000 });
    expect(await board('ada', group, { span: 'today', game: 'find' })).toMatchObject({
      rows: [{ name: 'Ada', score: 6 }],
      waiting: [{ name: 'Bo' }],
    });
  });

  it('waits for svc-profile, which knows the names', async () => {
    const group = await aGroup('bo');
    const invitation = await getInvitation('ada', group);
    site.names.known = undefined;
    expect((await load('ada', group)).status).toBe(503);
    expect((await look('cy', invitation)).status).toBe(503);
    expect((await list('ada')).length).toBe(1);
  });
});

describe('who goes', () => {
  it('leaves; the last one to leave ends the group', async () => {
    const group = await aGroup('bo');
    const invitation = await getInvitation('ada', group);
    expect((await leave('bo', group)).status).toBe(200);
    expect((await leave('bo', group)).status).toBe(404);
    expect(await getMembers('ada', group)).toEqual(['Ada owns it']);
    expect((await leave('ada', group)).status).toBe(200);
    expect(await groups.countDocuments()).toBe(0);
    expect((await join('bo', invitation)).status).toBe(404);
  });

  it('and owns the group leaves it to the member of longest standing', async () => {
    const group = await aGroup('bo', 'cy');
    await leave('ada', group);
    expect(await getMembers('cy', group)).toEqual(['Bo owns it', 'Cy']);
    expect((await rename('bo', group, 'Ours')).status).toBe(200);
    expect((await rename('cy', group, 'Mine')).status).toBe(403);
  });

  it('does so whoever goes at the same time', async () => {
    for (let time = 0; time < 5; time += 1) {
      const group = await aGroup('bo', 'cy', 'di');
      const left = await Promise.all(['ada', 'bo', 'di'].map((user) => leave(user, group)));
      expect(left.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await getMembers('cy', group)).toEqual(['Cy owns it']);
      await leave('cy', group);
    }
    expect(await groups.countDocuments()).toBe(0);
  });

  it('and is removed does not return by the same link', async () => {
    const group = await aGroup('bo', 'cy');
    const invitation = await getInvitation('bo', group);
    expect((await remove('ada', group, await memberId('ada', group, 'Bo'))).status).toBe(200);
    expect((await load('bo', group)).status).toBe(404);
    expect((await join('bo', invitation)).status).toBe(404);
    expect((await look('bo', invitation)).status).toBe(404);
    const renewed = await getInvitation('cy', group);
    expect(renewed).not.toBe(invitation);
    expect((await join('di', renewed)).status).toBe(200);
  });

  it('deletes the account: the group passes on, and the account is in none', async () => {
    const [shared, own] = [await aGroup('bo', 'cy'), await aGroup()];
    expect((await forget('ada')).body).toEqual({ forgotten: true });
    expect(await getMembers('bo', shared)).toEqual(['Bo owns it', 'Cy']);
    expect((await load('ada', own)).status).toBe(404);
    expect(await groups.countDocuments({ $or: [{ owner: `ada${test}` }, { 'members.user': `ada${test}` }] })).toBe(0);
    expect(await groups.countDocuments()).toBe(1);
    expect((await forget('ada')).body).toEqual({ forgotten: true });
  });

  it('takes the groups along, and nothing of the other members', async () => {
    const group = await aGroup('bo');
    await rename('ada', group, 'Ours');
    const { body } = await site.call(exportRounds, { params: { user: `bo${test}` } });
    expect(body).toMatchObject({ groups: [{ name: 'Ours', since: `${today}T10:00:00.000Z`, owned: false }] });
    expect(JSON.stringify(body)).not.toMatch(/ada/i);
  });
});

describe('the owner', () => {
  it('alone removes members, renames, renews the link and ends the group', async () => {
    const group = await aGroup('bo', 'cy');
    const params = { group };
    const refused = [
      await remove('bo', group, await memberId('bo', group, 'Cy')),
      await rename('bo', group, 'Mine'),
      await call('bo', calls.renewInvitation, { params }),
      await call('bo', calls.endGroup, { params }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.detail]).toEqual([403, 'Only the owner of the group may do this.']);
    }
    const invitation = await getInvitation('ada', group);
    expect((await rename('ada', group, 'Ours')).status).toBe(200);
    expect((await call('ada', calls.renewInvitation, { params })).status).toBe(200);
    expect((await look('di', invitation)).status).toBe(404);
    expect((await load('cy', group)).body).toMatchObject({ name: 'Ours' });
    expect((await call('ada', calls.endGroup, { params })).status).toBe(200);
    expect((await load('cy', group)).status).toBe(404);
  });

  it('removes neither themselves nor somebody who is no member', async () => {
    const group = await aGroup('bo');
    const invitation = await getInvitation('ada', group);
    for (const member of [await memberId('ada', group, 'Ada'), 'x'.repeat(16)]) {
      expect(await remove('ada', group, member)).toMatchObject({
        status: 404,
        body: { detail: expect.stringMatching(/no such member/) },
      });
    }
    expect(await getInvitation('ada', group)).toBe(invitation);
  });
});

describe('limits', () => {
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      id: `member-${String(number).padStart(9, '0')}`,
      user: `somebody ${number}`,
      since: new Date(),
    }));
  const getGroups = (owner: string, count: number, ...members: string[]) =>
    Array.from({ length: count }, (_, number) => ({
      _id: `group-${String(number).padStart(10, '0')}`,
      name: 'Others',
      owner,
      invitation: `invitation-${String(number).padStart(5, '0')}`,
      members: [owner, ...members].map((user) => ({ id: 'm'.repeat(16), user, since: new Date() })),
      created: new Date(),
    }));

  it('a full group has no room, and one of two who come at once finds the last place', async () => {
    const group = await aGroup();
    const invitation = await getInvitation('ada', group);
    await groups.updateOne({ _id: group }, { $push: { members: { $each: crowd(groupLimits.members - 2) } } });
    expect((await look('bo', invitation)).body).toMatchObject({ members: 99, full: false });
    const came = await Promise.all([join('bo', invitation), join('cy', invitation)]);
    expect(new Set(came.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(came.find(({ status }) => status === 409)?.body.detail).toBe('This group is full.');
    expect((await groups.findOne({ _id: group }))?.members).toHaveLength(groupLimits.members);
    expect((await look('di', invitation)).body).toMatchObject({ members: 100, full: true });
    expect((await join('ada', invitation)).status).toBe(200);
  });

  it('nobody makes more than twenty groups, however many at once', async () => {
    await groups.insertMany(getGroups(`ada${test}`, groupLimits.owned - 1));
    const made = await Promise.all(Array.from({ length: 5 }, () => create('ada')));
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/more than 20/) } });
    expect(await groups.countDocuments({ owner: `ada${test}` })).toBeLessThanOrEqual(groupLimits.owned);
    await groups.deleteMany({});
    expect((await create('ada')).status).toBe(200);
  });

  it('nobody is in more than fifty groups', async () => {
    const group = await aGroup();
    const invitation = await getInvitation('ada', group);
    await groups.insertMany(getGroups('somebody', groupLimits.joined, `bo${test}`));
    expect(await join('bo', invitation)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/more than 50 groups/) },
    });
    expect(await create('bo')).toMatchObject({ status: 409 });
    expect(await groups.countDocuments({ 'members.user': `bo${test}` })).toBe(groupLimits.joined);
  });

  it('groups made and links guessed in a row are refused after a while', async () => {
    const guessed = await Promise.all(
      Array.from({ length: 70 }, (_, number) => look('bo', `guess-${String(number).padStart(10, '0')}`)),
    );
    const statuses = guessed.map(({ status }) => status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
    expect((await join('bo', 'guess-and-join-it')).status).toBe(404);
    expect((await join('bo', 'guess-and-joinit')).status).toBe(429);
    for (let made = 0; made < 10; made += 1) {
      const { status, body } = await create('ada');
      expect(status).toBe(200);
      await leave('ada', body.group);
    }
    const refused = await create('ada');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    site.setClock(`${today}T10:01:00Z`);
    expect((await create('ada')).status).toBe(200);
  });
});
