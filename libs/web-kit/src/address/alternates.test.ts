import { pagePath } from '@cardwise/contracts/site/slugs';

import { alternates } from './parse-address.ts';

describe('pagePath', () => {
  it('gives English addresses no prefix, and other languages theirs', () => {
    expect(pagePath('en', 'about')).toBe('/about');
    expect(pagePath('de', 'about')).toBe('/de/ueber');
    expect(pagePath('es', 'quiz')).toBe('/es/cuestionarios');
  });

  it('encodes what follows the slug', () => {
    expect(pagePath('de', 'statistics', 'core', 2)).toBe('/de/statistiken/core/2');
    expect(pagePath('en', 'statistics', 'card', '1-ä/ö')).toBe('/statistics/card/1-%C3%A4%2F%C3%B6');
  });
});

describe('alternates', () => {
  it('gives the same page once per language', () => {
    const paths = alternates({ page: 'about', rest: [] });
    expect(paths).toHaveLength(7);
    expect(new Set(paths.map(({ path }) => path)).size).toBe(7);
    expect(paths).toContainEqual({ locale: 'pt', path: '/pt/sobre' });
  });

  it('keeps set and page of the statistics', () => {
    expect(alternates({ page: 'statistics', rest: ['core', '3'] })).toContainEqual({
      locale: 'fr',
      path: '/fr/statistiques/core/3',
    });
  });
});
