import * as z from 'zod/mini';

import { fakeMetadata } from '../../test/fake-cards.ts';
import { ProviderMetadata } from '../provider/replies.ts';
import { getCode, isLeftOut, readMetadata } from './read-metadata.ts';

function read(change: object = {}) {
  return readMetadata(z.parse(ProviderMetadata, { ...fakeMetadata, ...change }));
}

const codes = read().sets.map(({ code }) => code);

it('lists sets by our codes, the newest first', () => {
  expect(codes).toEqual(['a-set-of-tomorrow', 'vttsc', 'uis', 'core', 'dhi', 'tgt', 'legacy']);
});

it('leaves out hero skins and other game modes', () => {
  expect(codes).not.toContain('hero-skins');
  expect(codes).not.toContain('classic-cards');
});

it('leaves a set without a kind out only if groups of sets are known and none lists it', () => {
  const left = (change: object, id: number) => isLeftOut(z.parse(ProviderMetadata, { ...fakeMetadata, ...change }), id);
  const sets = [...fakeMetadata.sets, { id: 3, name: 'Old', slug: 'old', type: '' }];
  expect([1646, 17].map((id) => left({ sets }, id))).toEqual([true, true]);
  expect([1637, 1635, 3, 4711].map((id) => left({ sets }, id))).toEqual([false, false, false, false]);
  expect(left({ setGroups: [] }, 1646)).toBe(false);
});

it('leaves out sets that another one merges', () => {
  const sets = [...fakeMetadata.sets, { id: 3, name: 'Old', slug: 'old', type: '' }];
  expect(read({ sets }).sets.map(({ slug }) => slug)).not.toContain('old');
});

describe('a provider that does not list legacy', () => {
  const others = fakeMetadata.sets.filter(({ slug }) => slug !== 'legacy');
  const old = { id: 3, name: 'Old', slug: 'old', type: 'base' };

  it('has it all the same, by its official names', () => {
    const { sets } = read({ sets: [...others, old] });
    expect(sets.map(({ code }) => code)).toEqual(codes);
    expect(sets.at(-1)).toMatchObject({
      group: 'legacy',
      names: { de: 'Archiv', en: 'Legacy', pl: 'Historyczne' },
      mini: false,
      iconUrl: null,
    });
  });

  it('has it once when legacy comes with an id', () => {
    const { sets } = read({ sets: [...others, { ...old, id: 4000, name: 'Their Legacy', slug: 'legacy' }] });
    expect(sets.map(({ code }) => code).filter((code) => code === 'legacy')).toHaveLength(1);
    expect(sets.find(({ code }) => code === 'legacy')).toMatchObject({ id: 4000, names: { en: 'Their Legacy' } });
  });
});

it('takes the groups from the provider', () => {
  const groups = Object.fromEntries(read().sets.map(({ code, group }) => [code, group]));
  expect(groups).toMatchObject({ vttsc: 'standard', core: 'standard', uis: 'standard', tgt: 'wild', legacy: 'legacy' });
});

it('takes them from the years when there is no standard group', () => {
  const setGroups = fakeMetadata.setGroups.filter(({ slug }) => slug !== 'standard');
  const groups = Object.fromEntries(read({ setGroups }).sets.map(({ code, group }) => [code, group]));
  expect(groups).toMatchObject({ vttsc: 'standard', uis: 'wild' });
});

it('calls a small set that is no expansion a mini-set', () => {
  expect(
    read()
      .sets.filter(({ mini }) => mini)
      .map(({ code }) => code),
  ).toEqual(['dhi']);
});

it('never calls core or legacy a mini-set', () => {
  const sets = fakeMetadata.sets.map((set) => ({ ...set, collectibleCount: 26 }));
  expect(
    read({ sets })
      .sets.filter(({ mini }) => mini)
      .map(({ code }) => code),
  ).toEqual(['dhi']);
});

it('names types in every language', () => {
  const minion = read().types.find(({ code }) => code === 'minion');
  expect(minion?.names).toMatchObject({ de: 'Diener', en: 'Minion', pl: 'Minion' });
});

it('leaves hero powers out and keeps unknown types', () => {
  expect(read().types.map(({ code }) => code)).toEqual(['hero', 'minion', 'spell', 'weapon', 'location', 'moon-phase']);
});

it('reads metadata that was asked for in one locale', () => {
  const classes = [{ id: 4, slug: 'mage', name: 'Magier' }];
  expect(read({ classes }).classes).toEqual([{ code: 'mage', names: expect.objectContaining({ pl: 'Magier' }) }]);
});

it.each([
  ['Hero Buddy', 'hero-buddy'],
  ['--x--', 'x'],
  ['', 'type-40'],
  [null, 'type-40'],
])('makes a code of the slug %p', (slug, code) => {
  expect(getCode('type', 40, slug)).toBe(code);
});
