import type { DomainEntry } from './domain-entry.ts';
import { inEachLocale } from './locales.ts';
import type { RegistryEntry } from './registry.ts';
import { settleDomains } from './settle-domains.ts';

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
const namesOf = ({ domains }: ReturnType<typeof settleDomains>): string[] => domains.map((live) => live.domain.name);

it('of two that claim an address the earlier has it, whatever their order; without a date, one that the reader knows is the oldest, any other the youngest', () => {
  const early = line('early', { domain: domain('early', 'duel'), first: '2026-01-01T00:00:00.000Z' });
  const late = line('late', { domain: domain('late', 'duel'), first: '2026-02-01T00:00:00.000Z' });
  const oldest = line('oldest', { domain: domain('oldest', 'duel') });
  expect(namesOf(settleDomains({ remotes: [late, early] }))).toEqual(['early']);
  const settled = settleDomains(
    { remotes: [line('undated', { domain: domain('undated', 'duel') }), late, early, oldest, line('other')] },
    { known: [{ remote: 'mfe_oldest', domain: domain('oldest') }] },
  );
  expect(namesOf(settled)).toEqual(['oldest', 'other']);
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
  const settled = settleDomains({ remotes }, { known });
  expect(namesOf(settled)).toEqual(['older', 'odd', 'new']);
  expect(settled.unreadable).toEqual([{ name: 'mfe_odd', reason: expect.stringMatching(/^domain\.pages: /) }]);
  expect(namesOf(settleDomains({ remotes: [line('unheard', { domain: undefined })] }, { known }))).toEqual([]);
});

it('a domain of the shell is nobody else’s', () => {
  const settled = settleDomains({ remotes: [line('about'), line('duel')] }, { own: [domain('site', 'about')] });
  expect(namesOf(settled)).toEqual(['duel']);
});
