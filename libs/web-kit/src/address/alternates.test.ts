import { quizPage } from '@cardwise/contracts/quiz/pages';
import { locales } from '@cardwise/contracts/site/locales';
import { aboutPage, type PageAddress } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

import { alternates } from './parse-address.ts';
import { pagePath } from './page-path.ts';

/** As remotes built for façade 1.1 name it. */
const byName = (name: string): PageAddress => name as unknown as PageAddress;

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
