import { quizPage } from '@cardwise/contracts/quiz/pages';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import { getSlug, type PageAddress, aboutPage } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

import { parseAddress, alternates, pagePath } from './parse-address.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

describe('parseAddress', () => {
  it.each(locales.flatMap((locale) => pages.map((page) => [locale, page] as const)))(
    'reads the canonical address of %s %s back for a visitor of that language',
    (locale, page) => {
      expect(parseAddress(pagePath(locale, page), locale)).toEqual({ locale, page: page.name, rest: [] });
    },
  );

  it('a prefix decides, whatever language the visitor speaks', () => {
    expect(parseAddress('/pl/quiz', 'fr')).toEqual({ locale: 'pl', page: 'quiz', rest: [] });
  });

  it('a bare slug of one language opens in that language', () => {
    expect(parseAddress('/ueber', 'fr')).toEqual({ locale: 'de', page: 'about', rest: [] });
    expect(parseAddress('/statistics', 'de')?.locale).toBe('en');
  });

  it('a bare slug of several languages opens in the visitor’s', () => {
    expect(parseAddress('/sobre', 'pt')?.locale).toBe('pt');
    expect(parseAddress('/sobre', 'es')?.locale).toBe('es');
    expect(parseAddress('/quiz', 'it')?.locale).toBe('it');
  });

  it('falls back to English, else to the first language, when the visitor speaks none of them', () => {
    expect(parseAddress('/quiz', 'es')?.locale).toBe('en');
    expect(parseAddress('/sobre', 'de')?.locale).toBe('es');
  });

  it('opens the quiz at the root and at a bare prefix', () => {
    expect(parseAddress('/', 'it')).toEqual({ locale: 'it', page: 'quiz', rest: [] });
    expect(parseAddress('/de')).toEqual({ locale: 'de', page: 'quiz', rest: [] });
  });

  it('decodes what follows the slug, and keeps what cannot be decoded', () => {
    expect(parseAddress('/statistics/card/1-%C3%A4')?.rest).toEqual(['card', '1-ä']);
    expect(parseAddress('/statistics/%')?.rest).toEqual(['%']);
  });

  it('accepts the slug of another language', () => {
    expect(parseAddress('/es/quiz', 'de')).toEqual({ locale: 'es', page: 'quiz', rest: [] });
    expect(parseAddress('/de/statistics/core/2', 'fr')).toEqual({
      locale: 'de',
      page: 'statistics',
      rest: ['core', '2'],
    });
    expect(parseAddress('/en/ueber', 'de')).toEqual({ locale: 'en', page: 'about', rest: [] });
  });

  it('gives every slug one meaning in all languages', () => {
    const all = locales.flatMap((locale) => pages.map((page) => `${page.name} ${getSlug(locale, page)}`));
    const getSlugs = new Set(all);
    expect(new Set([...getSlugs].map((pair) => pair.split(' ')[1])).size).toBe(getSlugs.size);
  });

  it.each(['/nirvana', '/de/nirvana', '/en/nirvana', '/de/de', '/de/admin'])('finds no page at %s', (path) => {
    expect(parseAddress(path, 'de')).toBeNull();
  });

  it('gives an address without a language the visitor’s', () => {
    expect(parseAddress('/admin/logs', 'pl')).toEqual({ locale: 'pl', page: 'admin', rest: ['logs'] });
  });

  it('a slug that another page has in another language is first of all its own', () => {
    const inEach = (slug: string) => inEachLocale(() => slug);
    const swapped = [
      { name: 'first', slugs: { ...inEach('one'), de: 'two' } },
      { name: 'second', slugs: { ...inEach('two'), de: 'one' } },
    ];
    expect(parseAddress('/de/one', 'en', swapped)?.page).toBe('second');
    expect(parseAddress('/fr/one', 'en', swapped)?.page).toBe('first');
    expect(parseAddress('/two', 'de', swapped)).toMatchObject({ locale: 'de', page: 'first' });
  });

  it('finds only the given pages, and no home page among them', () => {
    expect(parseAddress('/de/statistiken/core', 'en', [statisticsPage])?.rest).toEqual(['core']);
    expect(parseAddress('/de/quiz', 'en', [statisticsPage])).toBeNull();
    expect(parseAddress('/', 'en', [statisticsPage])).toBeNull();
  });
});

/** Passes a page by its name, as remotes built for façade 1.1 do. */
function byName(name: string): PageAddress {
  return name as unknown as PageAddress;
}

describe('pagePath', () => {
  it('gives English addresses no prefix, and other languages theirs', () => {
    expect(pagePath('en', aboutPage)).toBe('/about');
    expect(pagePath('de', aboutPage)).toBe('/de/ueber');
    expect(pagePath('es', quizPage)).toBe('/es/cuestionarios');
  });

  it('encodes what follows the slug', () => {
    expect(pagePath('de', statisticsPage, 'core', 2)).toBe('/de/statistiken/core/2');
    expect(pagePath('en', statisticsPage, 'card', '1-ä/ö')).toBe('/statistics/card/1-%C3%A4%2F%C3%B6');
  });

  it('understands the name of a page of the site', () => {
    expect(pagePath('pl', byName('my_profile'))).toBe('/pl/moj-profil');
    expect(pagePath('fr', byName('admin'), 'logs')).toBe('/admin/logs');
  });

  it('leads to an unknown address for a name that no page has', () => {
    expect(pagePath('de', byName('duel'), 3)).toBe('/duel/3');
  });
});

describe('alternates', () => {
  it.each([aboutPage, byName('about')])('gives the same page once per language', (page) => {
    const paths = alternates({ page, rest: [] });
    expect(new Set(paths.map(({ path }) => path)).size).toBe(locales.length);
    expect(paths).toContainEqual({ locale: 'pt', path: '/pt/sobre' });
  });

  it('keeps what follows the slug', () => {
    expect(alternates({ page: statisticsPage, rest: ['core', '3'] })).toContainEqual({
      locale: 'fr',
      path: '/fr/statistiques/core/3',
    });
  });
});
