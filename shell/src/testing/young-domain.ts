import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';

const duel: DomainEntry = {
  name: 'duel',
  pages: [
    {
      name: 'duel',
      slugs: inEachLocale((locale) => (locale === 'de' ? 'duell' : 'duel')),
      rest: '(?:/[0-9]+)?',
      screen: 'duel',
      titles: inEachLocale((locale) => (locale === 'de' ? 'Zum Duell' : 'A duel')),
      labels: inEachLocale((locale) => (locale === 'de' ? 'Duell' : 'Duel')),
      navigation: 25,
    },
  ],
};

export function youngRemote(domain: unknown = duel): RegistryEntry {
  return {
    name: 'mfe_duel',
    version: 'd1',
    entry: '/remotes/mfe_duel/d1/remoteEntry.js',
    integrity: 'sha384-entry',
    domain,
    first: '2026-11-20T00:00:00.000Z',
  };
}

export function duelAt(slug: string): DomainEntry {
  return {
    ...duel,
    pages: duel.pages.map((page) => ({ ...page, slugs: inEachLocale(() => slug) })),
  };
}
