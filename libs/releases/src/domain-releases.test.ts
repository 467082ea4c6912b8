import { toEntry } from '@cardwise/contracts/to-entry';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { gatewayConfFile } from './gateway/domains-conf.ts';
import { liveDomains } from './gateway/live-domains.ts';
import { manifestName } from './registry-entry.ts';
import { readRegistry, readUnreadable } from './registry-entries.ts';
import { publishBuild, removeRemote, rollBack, startsLive } from './releases.ts';
import { sampleManifest } from './testing/sample-manifest.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domain-releases-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function duel(slug = 'duel', service: object = { name: 'svc_duel', port: 11, calls: ['duel/.+'] }) {
  return {
    name: 'duel',
    pages: [{ name: 'duel', slugs: inEachLocale(() => slug), screen: 'duel', titles: inEachLocale(() => 'Duel') }],
    service,
  };
}

async function publish(name: string, version: string, domain?: object): Promise<void> {
  const dist = join(folder, `${name}-${version}`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'entry.js'), `// ${version}`);
  await writeFile(join(dist, manifestName), sampleManifest({ entry: 'entry.js' }, { ...(domain && { domain }) }));
  await publishBuild(site, name, { version, dist });
}

function conf(): Promise<string> {
  return readFile(gatewayConfFile(site), 'utf8');
}

async function liveNames(): Promise<string[]> {
  return liveDomains(await readRegistry(site)).domains.map(({ name }) => name);
}

it('a domain that nobody was built with gets its addresses, and loses them when it is removed', async () => {
  await publish('mfe_statistics', 'one');
  await publish('mfe_duel', 'one', duel());
  expect(await liveNames()).toEqual(['site', 'statistics', 'duel']);
  expect(await conf()).toContain('server svc-duel${SERVICES_DOMAIN}:8080 resolve');
  expect(await conf()).toContain('"~^/de/duel/?$" de;');
  await removeRemote(site, 'mfe_duel');
  expect(await conf()).not.toContain('duel');
  expect(await startsLive(site, 'mfe_duel', 'two')).toBe(false);
  await publish('mfe_duel', 'one', duel());
  expect(await liveNames()).toEqual(['site', 'statistics', 'duel']);
  await expect(removeRemote(site, 'mfe_nobody')).rejects.toThrow('mfe_nobody is not live.');
});

it.each([
  [duel('statistiken'), 'duel claims address /de/statistiken, which statistics has'],
  [duel('about'), 'duel claims address /about, which site has'],
  [duel('login'), 'duel claims address /login, which is the site’s own'],
  [duel('duel', { name: 'svc_stats', port: 11, calls: [] }), 'duel claims service svc_stats, which statistics has'],
  [duel('duel', { name: 'svc_duel', port: 2, calls: [] }), 'duel claims port 2, which statistics has'],
  [duel('duel', { name: 'svc_duel', port: 11, calls: ['statistics/.+'] }), 'call /statistics/.+, which statistics has'],
])('a build that claims what another domain has is refused, and nothing is left of it', async (domain, reason) => {
  await publish('mfe_statistics', 'one', toEntry(statistics));
  const before = await readRegistry(site);
  await expect(publish('mfe_duel', 'one', domain)).rejects.toThrow(reason);
  expect(await readRegistry(site)).toEqual(before);
});

it.each([
  [{ ...duel(), name: 'x'.repeat(200) }, 'domain.name'],
  [duel('Two Words'), 'domain.pages.0.slugs'],
  [{ ...duel(), pages: [{ ...duel().pages[0], rest: '/("; return 200' }] }, 'domain.pages.0.rest'],
  [{ ...duel(), pages: [{ ...duel().pages[0], titles: { de: 'Duell' } }] }, 'domain.pages.0.titles.en'],
])('a description that cannot be read is refused with the place', async (domain, place) => {
  await expect(publish('mfe_duel', 'one', domain)).rejects.toThrow(place);
});

it('a hostile entry of the registry harms itself only, and is named', async () => {
  await publish('mfe_statistics', 'one', toEntry(statistics));
  const file = join(site, 'remotes.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as { remotes: object[] };
  const hostile = { name: 'mfe_aaa', version: 'x', entry: '/x.js', domain: { ...duel('statistics'), name: 'aaa' } };
  await writeFile(file, JSON.stringify({ remotes: [hostile, ...written.remotes] }));
  expect(await liveNames()).toEqual(['site', 'statistics']);
  expect(await readUnreadable(site)).toMatchObject([
    { name: 'mfe_aaa', reason: expect.stringContaining('which statistics has') },
  ]);
});

it('a rollback to a build that does not describe itself keeps the pages', async () => {
  await publish('mfe_duel', 'one');
  await publish('mfe_duel', 'two', duel());
  await rollBack(site, 'mfe_duel');
  expect(await liveNames()).toEqual(['site', 'duel']);
});
