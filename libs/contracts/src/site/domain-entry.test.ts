import { toEntry } from '../to-entry.ts';
import { domains } from '../list-domains.ts';
import { listCalls } from '../list-calls.ts';
import type { Domain, DomainPage } from './define-domain.ts';
import { type DomainEntry, findConflicts, presentDomain, resolveDomains } from './domain-entry.ts';
import { inEachLocale, locales } from './locales.ts';
import { getSlug } from './pages.ts';
import type { RegistryEntry } from './registry.ts';

describe('the domains of this repository', () => {
  const entries = domains.map(toEntry);
  const pages = entries.flatMap((entry) => entry.pages);

  it('are presented whole, and as they were when read again', () => {
    expect(entries.map(({ name }) => name)).toEqual(domains.map(({ name }) => name));
    expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
  });

  it('claim nothing twice: no address, port, page, service, call or duty', () => {
    for (const entry of entries)
      expect(
        findConflicts(
          entry,
          entries.filter((other) => other !== entry),
          entry,
        ),
      ).toEqual([]);
  });

  it('have slugs that are unique within a language and mean one page in all of them', () => {
    const meanings = new Map<string, string>();
    for (const locale of locales) {
      const own = pages.map((page) => getSlug(locale, page));
      expect([locale, new Set(own).size]).toEqual([locale, pages.length]);
      for (const page of pages) {
        const slug = getSlug(locale, page);
        expect([slug, meanings.get(slug) ?? page.name]).toEqual([slug, page.name]);
        meanings.set(slug, page.name);
      }
    }
  });

  it('have one home page, which everybody may see', () => {
    expect(pages.filter(({ home }) => home).map(({ audience }) => audience)).toEqual([undefined]);
  });

  it('answer every call', () => {
    const named = listCalls().map(({ path, domain }) => [path, domains.some(({ name }) => name === domain)]);
    expect(named.filter(([, exists]) => !exists)).toEqual([]);
  });
});

function page(more: Partial<DomainPage> = {}): DomainPage {
  return {
    name: 'duel',
    slugs: inEachLocale(() => 'duel'),
    screen: 'duel',
    navigation: 1,
    texts: inEachLocale(() => ({ title: 'Duel', description: 'A duel.' })),
    ...more,
  };
}

function duel(more: Partial<Domain> = {}): Domain {
  return {
    name: 'duel',
    owners: ['@cardwise/duel'],
    remote: 'mfe_duel',
    pages: [page()],
    ...more,
  };
}

function present(domain: Domain): DomainEntry {
  return presentDomain(domain, [domain], []);
}

function without(...gone: string[]) {
  return Object.fromEntries(
    Object.entries(page().texts).filter(([locale]) => !gone.includes(locale)),
  ) as DomainPage['texts'];
}

it.each<[string, Partial<Domain>, RegExp]>([
  ['a name of 200 characters', { name: 'd'.repeat(200) }, /^d+\.name: must be a name: .*36 at most$/],
  [
    'a page’s name of 200 characters',
    { pages: [page({ name: 'd'.repeat(200) })] },
    /^duel\.pages\.0\.name: must be a name/,
  ],
  ['a page named index', { pages: [page({ name: 'index' })] }, /^duel\.pages\.0\.name: must not be index$/],
  ['a slug with capitals', { pages: [page({ slugs: 'Duel' })] }, /^duel\.pages\.0\.slugs: /],
  ['a slug that is a language', { pages: [page({ slugs: 'de' })] }, /^duel\.pages\.0\.slugs: /],
  [
    'no title in a language',
    { pages: [page({ texts: without('pl') })] },
    /^duel\.pages\.0\.titles\.pl: must be a string\nduel\.pages\.0\.labels\.pl: must be a string$/,
  ],
  [
    'an empty label in a language',
    { pages: [page({ texts: { ...page().texts, it: { title: 'Duello', description: '-', label: ' ' } } })] },
    /^duel\.pages\.0\.labels\.it: /,
  ],
  [
    'a rest that is no pattern',
    { pages: [page({ rest: '/(' })] },
    /^duel\.pages\.0\.rest: must be a regular expression$/,
  ],
  [
    'a rest with a name',
    { pages: [page({ rest: '/(?<a>b)' })] },
    /^duel\.pages\.0\.rest: must be a pattern without names/,
  ],
  [
    'a rest that nginx would read as a variable',
    { pages: [page({ rest: '/$host' })] },
    /^duel\.pages\.0\.rest: must be a pattern/,
  ],
  ['port 0', { service: { name: 'svc_duel', port: 0, peers: [] } }, /^duel\.service\.port: /],
  [
    'a service that is not named like one',
    { service: { name: 'duel', port: 90, peers: [] } },
    /^duel\.service\.name: must be the name of a service/,
  ],
])('a description with %s is refused, with the place and the reason', (_, more, reason) => {
  expect(() => present(duel(more))).toThrow(reason);
});

it.each<[string, Partial<Domain>, string]>([
  ['a page twice', { pages: [page(), page({ slugs: 'other' })] }, 'duel claims page duel twice'],
  ['a slug twice', { pages: [page(), page({ name: 'two' })] }, 'duel claims address /de/duel twice'],
  ['another’s page', { pages: [page({ name: 'quiz' })] }, 'duel claims page quiz, which quiz has'],
  [
    'another’s address',
    { pages: [page({ slugs: inEachLocale(() => 'quiz') })] },
    'duel claims address /quiz, which quiz has',
  ],
  ['the site’s address', { pages: [page({ slugs: 'login' })] }, 'duel claims address /login, which is the site’s own'],
  ['a port in use', { service: { name: 'svc_duel', port: 1, peers: [] } }, 'duel claims port 1, which quiz has'],
  [
    'another’s calls',
    { service: { name: 'svc_duel', port: 90, paths: ['quiz/.+'], peers: [] } },
    'duel claims call /quiz/.+, which quiz has',
  ],
  [
    'calls within another’s',
    { service: { name: 'svc_duel', port: 90, paths: ['quiz/duels'], peers: [] } },
    'duel claims call /quiz/duels, which quiz has',
  ],
  [
    'calls within the site’s own',
    { service: { name: 'svc_duel', port: 90, paths: ['login/duel'], peers: [] } },
    'duel claims call /login/duel, which is the site’s own',
  ],
  [
    'calls of any first segment',
    { service: { name: 'svc_duel', port: 90, paths: ['[a]dmin/.+'], peers: [] } },
    'duel claims call /[a]dmin/.+, whose first segment is a pattern',
  ],
  [
    'calls of a second first segment',
    { service: { name: 'svc_duel', port: 90, paths: ['duel/(?:a|b)|admin/.+'], peers: [] } },
    'duel claims call /duel/(?:a|b)|admin/.+, whose first segment is a pattern',
  ],
  ['another’s name', { name: 'quiz' }, 'quiz claims domain quiz, which quiz has'],
])('a domain that claims %s is told so', (_, more, conflict) => {
  expect(findConflicts(present(duel(more)), domains.map(toEntry))).toContain(conflict);
});

it('a domain may be within another’s calls as its description in this repository is', () => {
  const [quiz, rounds] = ['quiz', 'rounds'].map((name) => toEntry(domains.find((domain) => domain.name === name)!));
  expect(findConflicts(rounds!, [quiz!], rounds)).toEqual([]);
  expect(findConflicts(rounds!, [quiz!]).length).toBeGreaterThan(0);
});

describe('settled domains', () => {
  const domain = (name: string, slug = name): DomainEntry => ({
    name,
    pages: [{ name, slugs: slug, screen: name, titles: inEachLocale(() => name) }],
  });
  const line = (name: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
    name: `mfe_${name}`,
    version: 'v1',
    entry: '/entry.js',
    domain: domain(name),
    ...more,
  });
  const getNames = ({ domains }: ReturnType<typeof resolveDomains>): string[] =>
    domains.map((live) => live.domain.name);

  it('of two that claim an address the earlier has it, whatever their order; without a date, one that the reader knows is the oldest, any other the youngest', () => {
    const early = line('early', { domain: domain('early', 'duel'), first: '2026-01-01T00:00:00.000Z' });
    const late = line('late', { domain: domain('late', 'duel'), first: '2026-02-01T00:00:00.000Z' });
    const oldest = line('oldest', { domain: domain('oldest', 'duel') });
    expect(getNames(resolveDomains({ remotes: [late, early] }))).toEqual(['early']);
    const settled = resolveDomains(
      { remotes: [line('undated', { domain: domain('undated', 'duel') }), late, early, oldest, line('other')] },
      { known: [{ remote: 'mfe_oldest', domain: domain('oldest') }] },
    );
    expect(getNames(settled)).toEqual(['oldest', 'other']);
    expect(settled.unreadable).toEqual([
      { name: 'mfe_early', reason: 'early claims address /duel, which oldest has' },
      { name: 'mfe_late', reason: 'late claims address /duel, which oldest has' },
      { name: 'mfe_undated', reason: 'undated claims address /duel, which oldest has' },
    ]);
  });

  it('what the reader knows stands in for a missing or unreadable description, but does not bring back a remote', () => {
    const known = ['older', 'odd', 'gone'].map((name) => ({ remote: `mfe_${name}`, domain: domain(name) }));
    const remotes = [
      line('older', { domain: undefined }),
      line('odd', { domain: { name: 'odd', pages: 7 } }),
      line('new'),
    ];
    const settled = resolveDomains({ remotes }, { known });
    expect(getNames(settled)).toEqual(['older', 'odd', 'new']);
    expect(settled.unreadable).toEqual([{ name: 'mfe_odd', reason: expect.stringMatching(/^domain\.pages: /) }]);
    expect(getNames(resolveDomains({ remotes: [line('unheard', { domain: undefined })] }, { known }))).toEqual([]);
  });

  it('a domain of the shell is nobody else’s', () => {
    const settled = resolveDomains({ remotes: [line('about'), line('duel')] }, { own: [domain('site', 'about')] });
    expect(getNames(settled)).toEqual(['duel']);
  });
});
