import {
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllBanned,
  resetAllErrors,
  searchCatalogue,
  updateBanned,
  updateSelection,
  type BannedCard,
  type SearchHit,
} from '@cardwise/contracts/admin/cards';
import type * as z from 'zod/mini';

import { eventually } from './eventually.ts';
import { everywhere, fakeCard, fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie, startAdmin, type Admin } from './start-admin.ts';

type Hit = z.infer<typeof SearchHit>;

const twin = { name: { ...everywhere('Twin Fox'), pl_PL: 'Bliźniaczy Łoś' }, cardTypeId: 4, attack: 1, health: 1 };
const provider = await startFakeProvider([
  ...fakeCards(40),
  fakeCard(2001, { ...twin, cardSetId: 1658 }),
  fakeCard(2002, { ...twin, cardSetId: 1578 }),
  fakeCard(2003, { image: {}, name: everywhere('Trap-Door SI:9'), cardSetId: 1578 }),
]);
let admin: Admin;
const cookie = adminCookie;

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(() => (admin.feed.current()?.catalogue.cards.length === 42 ? true : undefined), 'the catalogue');
});

beforeEach(() => admin.call(resetAllBanned, { cookie }));

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

async function search(text: string): Promise<Hit[]> {
  const { status, body } = await admin.call(searchCatalogue, { cookie, body: { search: text } });
  expect(status).toBe(200);
  return (body as { data: Hit[] }).data;
}

function ban(data: { id: string; short: string }[], reason = 'broken') {
  return admin.call(updateSelection, { cookie, body: { data, reason, mode: 'ban' } });
}

async function banned(): Promise<BannedCard[]> {
  return ((await admin.call(loadBanned, { cookie })).body as { data: BannedCard[] }).data;
}

describe('search', () => {
  it('finds cards by name in any language, without regard to case and accents', async () => {
    for (const text of ['twin fox', 'TWIN', 'blizniaczy los', 'Łoś']) {
      expect((await search(text)).map(({ id }) => id)).toEqual(['2001', '2002']);
    }
  });

  it('tells cards of one name apart', async () => {
    const [first] = await search('twin');
    expect(first).toEqual({
      id: '2001',
      short: 'vttsc',
      kind: 'card',
      label: 'Twin Fox (Voyage to the Sunken City)',
      full_img: expect.stringMatching(/^\/cards\/en\/2001\.png\?v=[0-9a-f]{16}$/),
      cards: 1,
      banned: false,
    });
  });

  it('finds a card by its id', async () => {
    expect((await search('1007')).map(({ id }) => id)).toEqual(['1007']);
  });

  it('finds a card that could never be read, by its name and by its id', async () => {
    const failing = {
      id: '2003',
      short: 'uis',
      kind: 'card',
      label: 'Trap-Door SI:9',
      full_img: null,
      cards: 1,
      banned: false,
    };
    for (const text of ['2003', 'trap door', 'trapdoor', 'si9', 'TRAP'])
      expect({ text, found: await search(text) }).toEqual({ text, found: [failing] });
  });

  it('finds parts of words and misspelt words as the search of players does', async () => {
    expect((await search('iaczy')).map(({ id }) => id)).toEqual(['2001', '2002']);
    expect((await search('bliznaiczy')).map(({ id }) => id)).toEqual(['2001', '2002']);
  });

  it('finds sets by code and by name, before cards', async () => {
    expect(await search('uis')).toEqual([
      {
        id: 'uis',
        short: 'uis',
        kind: 'set',
        label: 'United in Stormwind',
        full_img: null,
        cards: expect.any(Number),
        banned: false,
      },
    ]);
    expect((await search('sunken'))[0]).toMatchObject({ id: 'vttsc', kind: 'set' });
  });

  it('finds nothing for what is nowhere', async () => {
    expect(await search('zzzz')).toEqual([]);
    expect(await search("'")).toEqual([]);
  });
});

describe('ban', () => {
  it('lists banned cards with reason, picture and the page at the provider', async () => {
    expect(await ban([{ id: '2001', short: 'vttsc' }], 'wrong attack')).toMatchObject({
      status: 200,
      body: { banned: 1, kept: 0 },
    });
    expect(await banned()).toEqual([
      {
        id: '2001',
        name_en: 'Twin Fox',
        suffix: '(Voyage to the Sunken City)',
        link: 'https://provider.example/cards/2001-test-card',
        full_img: expect.stringMatching(/^\/cards\/en\/2001\.png\?v=/),
        banned_reason: 'wrong attack',
      },
    ]);
  });

  it('has a reason even when none is given', async () => {
    await ban([{ id: '2001', short: 'vttsc' }], '  ');
    expect((await banned())[0]?.banned_reason).toBe("The provider's interface data is not up to date.");
  });

  it('counts a card once that is chosen alone and with its set', async () => {
    const inSet = admin.feed.current()?.catalogue.cards.filter(({ set }) => set === 'vttsc').length;
    expect(
      await ban([
        { id: 'vttsc', short: 'vttsc' },
        { id: '2001', short: 'vttsc' },
      ]),
    ).toMatchObject({ body: { banned: inSet } });
  });

  it('leaves a ban as it is that is there already, and counts it apart', async () => {
    await ban([{ id: '2001', short: 'vttsc' }], 'theirs');
    const both = [
      { id: '2001', short: 'vttsc' },
      { id: '2002', short: 'uis' },
    ];
    expect(await ban(both, 'mine')).toMatchObject({ status: 200, body: { banned: 1, kept: 1 } });
    const reasons = Object.fromEntries((await banned()).map(({ id, banned_reason }) => [id, banned_reason]));
    expect(reasons).toEqual({ '2001': 'theirs', '2002': 'mine' });
  });

  it('changes nothing when a part of the selection is unknown, and says which', async () => {
    const answer = await ban([
      { id: '2001', short: 'vttsc' },
      { id: '999', short: 'uis' },
      { id: 'nope', short: 'nope' },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        issues: [
          { path: 'data[1].id', message: 'is not a known card' },
          { path: 'data[2].id', message: 'is not a known set' },
        ],
      },
    });
    expect(await banned()).toEqual([]);
  });

  it('shows a card without a picture with the placeholder', async () => {
    await ban([{ id: '2003', short: 'vttsc' }]);
    expect(await banned()).toMatchObject([{ id: '2003', full_img: '/cards/1x1.png' }]);
  });

  it('is lifted once', async () => {
    await ban([{ id: '2001', short: 'vttsc' }]);
    const lift = () => admin.call(updateBanned, { cookie, body: { id: '2001', mode: 'delete' } });
    expect(await lift()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await banned()).toEqual([]);
    expect(await lift()).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'Card 2001 is not banned.' },
    });
  });

  it('is not lifted unseen when it is another by now', async () => {
    await ban([{ id: '2001', short: 'vttsc' }], 'theirs');
    const lift = (reason: string) => admin.call(updateBanned, { cookie, body: { id: '2001', mode: 'delete', reason } });
    expect(await lift('mine')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await banned()).toHaveLength(1);
    expect(await lift('theirs')).toMatchObject({ status: 200 });
  });

  it('is not lifted with all others when more are banned by now', async () => {
    await ban([{ id: '2001', short: 'vttsc' }]);
    await ban([{ id: '2002', short: 'uis' }]);
    const reset = (seen: number) => admin.call(resetAllBanned, { cookie, query: { seen } });
    expect(await reset(1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await banned()).toHaveLength(2);
    expect(await reset(2)).toMatchObject({ status: 200, body: { reset: 2 } });
  });

  it('is lifted for all at once', async () => {
    await ban([
      { id: '2001', short: 'vttsc' },
      { id: '2002', short: 'uis' },
    ]);
    expect(await admin.call(resetAllBanned, { cookie })).toMatchObject({ body: { reset: 2 } });
    expect(await banned()).toEqual([]);
  });

  it('stays while the card is refreshed, with a new reason if there is one', async () => {
    await ban([{ id: '2002', short: 'uis' }], 'old reason');
    const refresh = (reason: string) =>
      admin.call(updateBanned, { cookie, body: { id: '2002', mode: 'refresh', reason } });
    const asked = () => provider.requests.filter((path) => path.startsWith('/hearthstone/cards/2002?')).length;
    const before = asked();
    expect(await refresh('')).toMatchObject({ status: 200 });
    expect(await banned()).toMatchObject([{ banned_reason: 'old reason' }]);
    expect(await refresh('new reason')).toMatchObject({ status: 200 });
    expect(await banned()).toMatchObject([{ banned_reason: 'new reason' }]);
    await eventually(() => (asked() > before ? true : undefined), 'the refresh');
  });

  it('cannot be refreshed where there is none', async () => {
    const answer = await admin.call(updateBanned, { cookie, body: { id: '1002', mode: 'refresh' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('state of the cards', () => {
  it('counts cards, those in error, and those that need an update', async () => {
    expect((await admin.call(cardStats, { cookie })).body).toEqual({ update: 0, error: 1, total: 43 });
    await admin.store.cards.updateMany(
      { _id: { $in: ['1001', '1002'] } },
      { $set: { refreshedAt: new Date(0), failure: null } },
    );
    const { body } = await admin.call(cardStats, { cookie });
    expect((body as { update: number }).update).toBeGreaterThanOrEqual(0);
    await eventually(async () => {
      const stats = (await admin.call(cardStats, { cookie })).body as { update: number };
      return stats.update === 0 ? true : undefined;
    }, 'the refresh of stale cards');
    expect(provider.requests).toContain('/hearthstone/cards/1001?gameMode=constructed');
  });

  it('lists cards in error with their reason', async () => {
    const { body } = await admin.call(loadCardErrors, { cookie });
    expect(body).toMatchObject({
      data: [{ id: '2003', name_en: 'Trap-Door SI:9', reason: 'The provider gives no picture.' }],
    });
  });

  it('tries cards in error again when they are reset', async () => {
    const attempts = async () => (await admin.store.cards.findOne({ _id: '2003' }))?.failure?.failedAt.getTime();
    const before = await attempts();
    expect(await admin.call(resetAllErrors, { cookie })).toMatchObject({ body: { reset: 1 } });
    await eventually(async () => {
      const now = await attempts();
      return now !== undefined && now !== before ? true : undefined;
    }, 'the next failure');
  });

  it('queues whole sets for an update', async () => {
    const inSet = await admin.store.cards.countDocuments({ 'content.set': 'tgt' });
    const answer = await admin.call(updateSelection, {
      cookie,
      body: { data: [{ id: 'tgt', short: 'tgt' }], reason: '', mode: 'update' },
    });
    expect(answer).toMatchObject({ status: 200, body: { queued: inSet } });
  });
});
