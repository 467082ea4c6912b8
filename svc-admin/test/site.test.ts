import {
  loadMetadata,
  loadPreview,
  loadPreviewFilter,
  type PreviewCard,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { updateMessage } from '@cardwise/contracts/admin/messages';
import { appConfig, type AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { catalogueFeed } from '@cardwise/contracts/catalogue/catalogue';
import { locales } from '@cardwise/contracts/site/locales';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { eventually } from './eventually.ts';
import { everywhere, fakeCard, fakeCards, fakeMetadata } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin, type Admin } from './start-admin.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>';
const provider = await startFakeProvider([
  ...fakeCards(60),
  fakeCard(3001, {
    cardSetId: 1463,
    cardTypeId: 4,
    attack: 1,
    health: 1,
    manaCost: 1,
    name: { ...everywhere('Ox'), de_DE: 'Ochse' },
  }),
]);
const records: string[] = [];
let admin: Admin;
let firstVersion: string;

beforeAll(async () => {
  const getSet = (id: number) =>
    fakeMetadata.sets.find((set) => set.id === id) as { iconUrl?: string; backgroundUrl?: string };
  const uis = getSet(1578);
  uis.iconUrl = `${provider.url}/icon.svg`;
  uis.backgroundUrl = `${provider.url}/background.png`;
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  getSet(1637).backgroundUrl = `${provider.url}/torn.png`;
  provider.faults.push(
    {
      path: /torn\.png/,
      times: Infinity,
      answer: (context) => Object.assign(context, { type: 'png', body: picture.subarray(0, picture.length / 2) }),
    },
    { path: /icon\.svg/, times: Infinity, answer: (context) => Object.assign(context, { type: 'svg', body: svg }) },
    {
      path: /background\.png/,
      times: Infinity,
      answer: (context) => Object.assign(context, { type: 'png', body: picture }),
    },
  );
  const log = createLogger({ service: 'svc-admin', level: 'info', output: { write: (line) => records.push(line) } });
  admin = await startAdmin({ provider, log, makesBackgrounds: true });
  const first = await eventually(() => admin.feed.current(), 'the catalogue');
  expect(first.catalogue.cards).toHaveLength(61);
  firstVersion = first.version;
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

async function config(): Promise<AppConfig> {
  return (await admin.call(appConfig, {})).body as AppConfig;
}

describe('configuration of the site', () => {
  it('tells sets with cards by their group, the newest first', async () => {
    const { current, standardsets, wildsets } = await config();
    expect(current).toBe('vttsc');
    expect(standardsets.map(({ code }) => code)).toEqual(['vttsc', 'uis', 'core']);
    expect(wildsets.map(({ code, group }) => `${code} ${group}`)).toEqual(['dhi wild', 'tgt wild', 'legacy legacy']);
  });

  it('tells version, languages and names', async () => {
    const answer = await config();
    expect(answer).toMatchObject({
      appname: 'Cardwise',
      version: '1.2.3',
      questiontypes: ['cost', 'name', 'text', 'attack', 'health'],
      messages: [],
    });
    expect(answer.locales).toHaveLength(7);
    expect(answer.types.find(({ code }) => code === 'minion')?.names).toMatchObject({ de: 'Diener' });
    expect(answer.types.map(({ code }) => code)).not.toContain('moon-phase');
    expect(answer.classes.map(({ code }) => code)).toEqual(['neutral']);
  });

  it('leaves out a set whose cards are all banned', async () => {
    const select = (mode: 'ban') =>
      admin.call(updateSelection, { cookie, body: { data: [{ id: 'dhi', short: 'dhi' }], reason: '', mode } });
    await select('ban');
    expect((await config()).wildsets.map(({ code }) => code)).toEqual(['tgt', 'legacy']);
    await admin.request('GET', '/admin/cards-sets/reset-all-banned', { cookie });
    expect((await config()).wildsets.map(({ code }) => code)).toEqual(['dhi', 'tgt', 'legacy']);
  });

  it('has an icon and a background for every set, the provider’s where it has one that is whole', async () => {
    const sets = await eventually(async () => {
      const { standardsets, wildsets } = await config();
      const all = [...standardsets, ...wildsets];
      return all.every(({ icon, background }) => icon.includes('?v=') && background.includes('?v=')) ? all : undefined;
    }, 'all set pictures');
    const versions = admin.feed.changesSince(firstVersion) ?? [];
    expect(versions.filter(({ changed }) => changed.length === 0).length).toBeLessThan(2);
    for (const { icon, background } of sets) {
      const getFile = (url: string) => join(admin.folder, url.replace('/cards/', '').replace(/\?.*/, ''));
      expect(await readFile(getFile(icon), 'utf8')).toMatch(/^<svg /);
      expect(await sharp(getFile(background)).metadata()).toMatchObject({ width: 1920, height: 1080 });
      const smaller = getFile(background).replace('.webp', '-960.webp');
      expect(await sharp(smaller).metadata()).toMatchObject({ width: 960, height: 540 });
    }
    const given = await readFile(join(admin.folder, 'sets', 'uis.svg'), 'utf8');
    expect(given).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"></path></svg>');
    const { dominant } = await sharp(join(admin.folder, 'backgrounds', 'uis.webp')).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.g).toBeLessThan(60);
  });
});

describe('metadata', () => {
  it('lists codes with their English names', async () => {
    const { body } = await admin.call(loadMetadata, { cookie });
    expect(body).toMatchObject({
      sets: { uis: 'United in Stormwind', legacy: 'Legacy' },
      types: { minion: 'Minion', 'moon-phase': 'Moon Phase' },
      rarities: { free: 'Free' },
      classes: { 'star-gazer': 'Star Gazer' },
    });
  });
});

describe('preview', () => {
  const preview = async (change: object): Promise<PreviewCard[]> => {
    const body = { locale: 'en', type: '', set: '', mini: '0', ...change } as const;
    return ((await admin.call(loadPreview, { cookie, body })).body as { data: PreviewCard[] }).data;
  };

  it('shows every card in the chosen language', async () => {
    expect(await preview({})).toHaveLength(61);
    expect((await preview({ locale: 'de', set: 'dhi' }))[0]).toEqual({
      id: '3001',
      name: 'Ochse',
      text: '<b>Guard</b>. Number 3001. de',
      full_img: expect.stringMatching(/^\/cards\/en\/3001\.png\?v=/),
      type: 'minion',
    });
  });

  it('narrows by type, set and mini-set', async () => {
    expect((await preview({ type: 'minion' })).every(({ type }) => type === 'minion')).toBe(true);
    expect((await preview({ mini: '1' })).map(({ id }) => id)).toEqual(['3001']);
    expect(await preview({ type: 'weapon', set: 'dhi' })).toEqual([]);
    expect(await preview({ set: 'nowhere' })).toEqual([]);
  });

  it('offers what it can be narrowed by', async () => {
    const { body } = await admin.call(loadPreviewFilter, { cookie });
    expect(body).toMatchObject({
      locale: locales,
      types: expect.arrayContaining([{ value: 'minion', name: 'Minion' }]),
      sets: expect.arrayContaining([{ value: 'uis', name: 'United in Stormwind' }]),
      mini: [
        { value: '0', name: expect.any(String) },
        { value: '1', name: expect.any(String) },
      ],
      overlay: [
        { value: '0', name: 'off' },
        { value: '1', name: 'on' },
      ],
      big: [
        { value: '0', name: expect.any(String) },
        { value: '1', name: expect.any(String) },
      ],
    });
  });
});

describe('audit trail', () => {
  const byKeeper = { level: 'info', who: 'admin-1', name: 'Keeper' };

  it('tells who changed what', async () => {
    records.length = 0;
    const added = (await admin.call(updateMessage, { cookie, body: {} })).body as { data: { id: string } };
    await admin.call(updateSelection, {
      cookie,
      body: { data: [{ id: '3001', short: 'dhi' }], reason: 'odd', mode: 'ban' },
    });
    await admin.request('GET', '/admin/cards-sets/reset-all-banned', { cookie });
    await admin.request('GET', '/admin/logs/delete', { cookie });
    const trail = records
      .map((json) => JSON.parse(json) as Record<string, unknown>)
      .filter(({ msg }) => String(msg).startsWith('audit: Keeper: '));
    expect(trail).toMatchObject([
      { ...byKeeper, action: 'add message', message: added.data.id, requestId: expect.any(String) },
      { ...byKeeper, action: 'ban cards', selection: ['3001'], cards: 1, kept: 0, reason: 'odd' },
      { ...byKeeper, action: 'lift all bans', cards: 1, selection: ['3001'] },
      { ...byKeeper, action: 'delete logs' },
    ]);
  });

  it('has no line for what was refused', async () => {
    records.length = 0;
    await admin.call(updateSelection, {
      cookie,
      body: { data: [{ id: '999', short: 'dhi' }], reason: '', mode: 'ban' },
    });
    expect(records.filter((json) => json.includes('audit'))).toEqual([]);
  });
});

describe('feed', () => {
  it('is compressed for who takes it so, and plain for who does not', async () => {
    const plain = await admin.call(catalogueFeed, { headers: { 'accept-encoding': 'identity' } });
    const packed = await admin.call(catalogueFeed, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.body).toEqual(plain.body);
  });
});
