import { readPreviewLink } from './preview-link.ts';
import { type Canary, chooseBuild, isInCanary, parseRegistry, type Registry, type RegistryEntry } from './registry.ts';

function build(version: string, name: RegistryEntry['name'] = 'mfe_quiz'): RegistryEntry {
  return {
    name,
    version,
    entry: `/remotes/${name}/${version}/entry.js`,
  };
}

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);

function getBuckets(canary: Canary): number[] {
  return buckets.filter((bucket) => isInCanary(bucket, canary));
}

it('a canary is for exactly its share of the buckets, and a larger share keeps those of a smaller one', () => {
  const shares = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const version of ['3f9a0c52d1', 'a', 'zz', '00000000', 'v1.2-rc_3', 'x'.repeat(64)]) {
    const chosen = shares.map((share) => getBuckets({ build: build(version), share }));
    expect(chosen.map((buckets) => buckets.length)).toEqual(shares);
    const widest = new Set(chosen.at(-1));
    expect(chosen.flat().filter((bucket) => !widest.has(bucket))).toEqual([]);
  }
});

it('builds differ in the buckets that they begin with', () => {
  const firsts = new Set(buckets.map((number) => getBuckets({ build: build(`build${number * 7919}`), share: 1 })[0]));
  expect(firsts.size).toBeGreaterThan(40);
});

const registry: Registry = {
  remotes: [build('live'), build('live', 'mfe_admin')],
  canaries: [{ build: build('canary'), share: 10 }],
  previews: [build('p2'), build('p1'), build('pa', 'mfe_admin')],
};
const [inside = -1] = getBuckets(registry.canaries![0]!);

it.each([
  ['no cookie', {}, 'live'],
  ['a bucket of the canary', { bucket: inside }, 'canary'],
  ['another bucket', { bucket: (inside + 99) % 100 }, 'live'],
  ['a preview', { preview: 'mfe_quiz.p1' }, 'p1'],
  ['a preview and a bucket of the canary', { bucket: inside, preview: 'mfe_admin.pa~mfe_quiz.p2' }, 'p2'],
  ['a name that no build has', { preview: 'mfe_quiz.undefined' }, 'live'],
  ['the canary asked for', { bucket: (inside + 99) % 100, preview: 'mfe_quiz.canary' }, 'canary'],
  ['a bucket of the canary and the live build asked for', { bucket: inside, preview: 'mfe_quiz.live' }, 'live'],
  ['a preview that is gone', { preview: 'mfe_quiz.p9' }, 'live'],
  ['another remote’s preview', { preview: 'mfe_admin.pa' }, 'live'],
  ['a kept build’s name without the remote', { preview: 'p1' }, 'live'],
])('a browser with %s runs the right build', (_, choice, version) => {
  expect(chooseBuild(registry, 'mfe_quiz', choice)).toMatchObject({ name: 'mfe_quiz', version });
});

it('an unknown remote is read like any other, and an entry that cannot be read disturbs no other', () => {
  const duel = build('d1', 'mfe_duel');
  const { remotes, canaries = [], previews = [] } = registry;
  const read = parseRegistry({
    remotes: [{ name: 'mfe_later', version: 7 }, null, ...remotes, duel, { name: '../up', version: 'x', entry: '/x' }],
    canaries: [{ build: build('c', 'mfe_duel'), share: 99 }, ...canaries],
    previews: [{}, ...previews],
    pinned: { of: 'a newer release' },
  });
  expect(read.registry).toEqual({ ...registry, remotes: [...remotes, duel] });
  expect(read.unreadable.map(({ name }) => name)).toEqual([
    'mfe_later',
    'remotes[1]',
    '../up',
    'mfe_duel',
    'previews[0]',
  ]);
  expect(read.unreadable[0]?.reason).toMatch(/^version: .*; entry: /);
  expect(parseRegistry({ remotes: [duel], canaries: 'none' })).toEqual({
    registry: { remotes: [duel], canaries: [] },
    unreadable: [{ name: 'canaries', reason: 'must be a list' }],
  });
});

it.each([[null], ['<!doctype html>'], [{}], [{ remotes: 'all' }]])('%j is no registry', (value) => {
  expect(() => parseRegistry(value)).toThrow('The registry has no list of remotes');
});

it('a remote that is not in the registry has no build', () => {
  expect(chooseBuild(registry, 'mfe_profile', {})).toBeUndefined();
});

it.each([
  ['', '', '', ''],
  ['?a=b', 'mfe_quiz.p1', 'mfe_quiz.p1', '?a=b'],
  ['?preview=mfe_quiz.p1', '', 'mfe_quiz.p1', ''],
  ['?a=b&preview=mfe_quiz.p2&c=%20d', 'mfe_quiz.p1~mfe_admin.pa', 'mfe_quiz.p2~mfe_admin.pa', '?a=b&c=%20d'],
  ['?preview=mfe_quiz.p1~mfe_quiz.p2&preview=mfe_admin.pa', '', 'mfe_quiz.p2~mfe_admin.pa', ''],
  ['?preview=https://example.org/e.js', 'other.x', '', ''],
  [`?preview=mfe_quiz.${'x'.repeat(65)}~mfe_quiz.a%20b~mfe_quiz.a;b`, '', '', ''],
])('the link %j beside the previews %j leads to %j', (search, present, preview, rest) => {
  expect(readPreviewLink(search, present)).toEqual({ preview, search: rest });
});
