import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { quizPage } from '@cardwise/contracts/quiz/pages';

import { isKnownPath, sitePages } from './site-pages.ts';

describe('isKnownPath', () => {
  it.each(locales.flatMap((locale) => sitePages().map((page) => pagePath(locale, page))))('knows %s', (path) => {
    expect(isKnownPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/de',
    '/ueber',
    '/quiz/',
    '/admin',
    '/admin/cards',
    '/statistics/all/1',
    '/de/statistiken/core',
    '/statistics/core/100000',
    '/statistics/card/64',
    '/fr/statistiques/card/64-l%C3%A9gende',
    '/de/statistics',
    '/en',
    '/en/quiz',
    '/daily/boards',
    '/de/taegliche-zehn/2026-11-22',
    '/fr/dix-du-jour/challenge/Ab-_0123456789cd',
    '/daily/friends',
    '/find-the-card/friends/Ab-_0123456789cd',
    '/de/taegliche-zehn/friends/join/Ab-_0123456789cd',
  ])('knows %s', (path) => {
    expect(isKnownPath(path)).toBe(true);
  });

  it.each([
    '/nirvana',
    '/de/de',
    '/de/admin',
    '/quiz/2',
    '/statistics/core/0',
    '/statistics/card',
    '/statistics/card/sheep',
    '/statistics/core/1/2',
    '/statistics/core/1234567',
    '/admin/nirvana',
    '/daily/22',
    '/daily/challenge/short',
    '/daily/boards/week',
    '/daily/friends/join',
    '/daily/friends/join/short',
    '/xx',
    '/%E0%A4%A',
  ])('does not know %s', (path) => {
    expect(isKnownPath(path)).toBe(false);
  });

  it('knows only the given pages', () => {
    expect(isKnownPath('/es/cuestionarios', [quizPage])).toBe(true);
    expect(isKnownPath('/about', [quizPage])).toBe(false);
  });
});
