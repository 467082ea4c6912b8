import { raceLimits } from '@cardwise/contracts/rounds/races';

import { filter, startRaces, type Racer } from './race-site.ts';

const site = await startRaces();
afterAll(() => site.close());
afterEach(() => site.closeStreams());
site.names.known = { ada: 'Ada', twin: 'ADA', bo: 'Bo' };

function endRace(race: string) {
  return site.races.updateOne({ _id: race }, { $set: { endedAt: new Date(site.now()) } });
}

async function getStatuses(count: number, call: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

async function aLobby(given: Parameters<Racer['create']>[0] = {}) {
  const ada = site.player();
  return { ada, race: (await ada.create(given)).body.race };
}

/** Lets a stranger, who has an address of their own, join the race and leave it. */
async function comeAndGo(race: string, name: string) {
  const stranger = site.player();
  const { status } = await stranger.join(race, name);
  await stranger.leave(race);
  return { status };
}

describe('a race that strangers join and leave', () => {
  it('still has room for friends, who keep their numbers', async () => {
    const { race } = await aLobby();
    const friend = site.player();
    await friend.join(race, 'Friend');
    const statuses = await getStatuses(60, (index) => comeAndGo(race, `Stranger ${index}`));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const late = site.player();
    expect((await late.join(race, 'Late')).body.you).toBeGreaterThan(2);
    expect((await friend.load(race)).body.you).toBe(2);
    expect((await late.load(race)).body.state).toMatchObject({ players: 3, full: false });
    expect((await site.races.findOne({ _id: race }))?.members.length).toBeLessThanOrEqual(3 * raceLimits.players + 1);
  });

  it('gives several who come into freed places at once one each', async () => {
    const { race } = await aLobby();
    await getStatuses(40, (index) => comeAndGo(race, `Stranger ${index}`));
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, index) => site.player().join(race, `Friend ${index}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.you)).size).toBe(9);
    expect((await site.player().join(race, 'Eleventh')).body.detail).toMatch(/^This race is full/);
  });

  it('has their names free again, and who comes back to a name that is taken needs another', async () => {
    const { race } = await aLobby();
    const first = site.player();
    await first.join(race, 'Ben');
    await first.leave(race);
    expect((await site.player().join(race, 'Ben')).status).toBe(200);
    const back = await first.join(race);
    expect([back.status, back.body.issues?.[0]?.path]).toEqual([409, 'name']);
    expect((await first.join(race, 'Benny')).body).toMatchObject({ you: 2 });
    expect((await first.load(race)).body.state.members.map(({ name }) => name)).toEqual(['Ada', 'Benny', 'Ben']);
  });

  it('ends the stream of one whose place is another’s', async () => {
    const { race } = await aLobby();
    const stranger = site.player();
    await stranger.join(race, 'Stranger');
    const events = await stranger.watch(race);
    await events.until(() => true);
    await stranger.leave(race);
    await events.ended();
    expect((await stranger.watch(race)).status).toBe(403);
  });

  it('lets only so many in from one address', async () => {
    const { race } = await aLobby();
    const ip = '203.0.113.200';
    const statuses = await getStatuses(60, async (index) => {
      const stranger = site.player({ ip });
      const joined = await stranger.join(race, `Stranger ${index}`);
      if (joined.status === 200) await stranger.leave(race);
      return joined;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(new Set(statuses.slice(40))).toEqual(new Set([429]));
    expect((await site.player().join(race, 'Friend')).status).toBe(200);
  });

  it('can be cleared by its maker before it begins, and then joined again', async () => {
    const { race, ada } = await aLobby({ crowd: true, pace: 'together', name: undefined });
    const guests = Array.from({ length: 5 }, () => site.player());
    for (const [index, guest] of guests.entries()) await guest.join(race, `Guest ${index}`);
    const [bo] = guests as [Racer];
    expect((await bo.clear(race)).status).toBe(403);
    expect((await ada.clear(race)).status).toBe(200);
    expect((await bo.load(race)).body).toMatchObject({ you: null, removed: false, state: { players: 0 } });
    expect((await bo.join(race, 'Guest 0')).body).toMatchObject({ you: 2, state: { players: 1 } });
    await ada.begin(race);
    expect((await ada.clear(race)).status).toBe(409);
  });
});

describe('a guest who stands in for the host', () => {
  it('removes neither who made the race nor everybody', async () => {
    const { race, ada } = await aLobby();
    const [guest, other] = [site.player(), site.player()];
    await guest.join(race, 'Guest');
    await other.join(race, 'Other');
    await ada.leave(race);
    expect((await guest.load(race)).body.host).toBe(true);
    const refused = await guest.remove(race, 1);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Who made the race cannot be removed from it.']);
    expect((await guest.clear(race)).status).toBe(403);
    expect((await guest.remove(race, 3)).status).toBe(200);
    expect((await ada.join(race)).body).toMatchObject({ you: 1, host: true });
  });
});

describe('who was removed', () => {
  it.each([{}, { crowd: true, pace: 'together' as const, name: undefined }])(
    'stays removed in the rematch of %o',
    async (given) => {
      const { race, ada } = await aLobby(given);
      const [guest, other] = [site.player(), site.player()];
      await guest.join(race, 'Guest');
      await other.join(race, 'Other');
      await ada.remove(race, 2);
      expect((await guest.load(race)).body).toMatchObject({ you: null, removed: true });
      await endRace(race);
      const next = (await ada.rematch(race)).body.race;
      expect((await other.rematch(race)).status).toBe(200);
      for (const name of ['Guest', 'Somebody else']) expect((await guest.join(next, name)).status).toBe(403);
      expect((await ada.load(next)).body.state.members.map(({ name }) => name)).not.toContain('Guest');
      await endRace(next);
      const third = (await ada.rematch(next)).body.race;
      expect((await guest.join(third, 'Guest')).status).toBe(403);
    },
  );

  it('does not come back by the places of others, as long as there are free ones', async () => {
    const { race, ada } = await aLobby();
    const guest = site.player();
    await guest.join(race, 'Guest');
    await ada.remove(race, 2);
    await getStatuses(60, (index) => comeAndGo(race, `Stranger ${index}`));
    expect((await guest.join(race, 'Guest')).status).toBe(403);
  });
});

describe('a race’s names', () => {
  it('an account takes no name that somebody in the race has, and may choose another', async () => {
    const { race } = await aLobby();
    const twin = site.player({ user: 'twin' });
    const refused = await twin.join(race);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([409, 'name']);
    expect((await twin.join(race, 'АdА')).status).toBe(400);
    expect((await twin.join(race, 'ＡＤＡ')).status).toBe(409);
    const joined = await twin.join(race, 'The other Ada');
    expect(joined.body.state.members[1]?.name).toBe('The other Ada');
    // Nobody else has the name of this player, so the chosen one does not count.
    const bo = await site.player({ user: 'bo' }).join(race, 'Ruler');
    expect(bo.body.state.members[2]?.name).toBe('Bo');
  });
});

it('a race asks no chosen questions', async () => {
  const { status, body } = await site
    .player()
    .create({ filter: { ...filter, practice: [{ card: '1', kind: 'cost' }] } });
  expect([status, body.issues]).toEqual([400, [{ path: 'filter.practice', message: 'must not be given for a race' }]]);
});
