import { namedLanguageLines, themeLines, visitorLanguageLines } from './language-maps.ts';

/** As nginx's `map`. */
const look = (lines: string, key: string): string =>
  [...lines.matchAll(/"~(\*?)((?:[^"\\]|\\.)*)" (.+);/g)].find(([, flag, source = '']) =>
    new RegExp(source, flag ? 'i' : '').test(key),
  )?.[3] ?? '';

const visitorOf = (cookie: string, accept: string): string => look(visitorLanguageLines(), `${cookie}|${accept}`);

it.each([
  ['ImRlIg==', 'en-GB,en', 'de'],
  ['ImRlIg%3D%3D', 'en-GB,en', 'de'],
  ['', 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['', 'sv-SE,sv;q=0.9,fr;q=0.8,en;q=0.5', 'fr'],
  ['', 'en-US,en;q=0.9,de;q=0.8', 'en'],
  ['', 'sv-SE,sv', ''],
  ['', '', ''],
  ['xx', 'it', 'it'],
])('a visitor with the cookie %j and Accept-Language %j speaks %j', (cookie, accept, language) => {
  expect(visitorOf(cookie, accept)).toBe(language);
});

it.each([
  ['/fr/nowhere', 'fr'],
  ['/en/nowhere?a=b', 'en'],
  ['/pl?a=b', 'pl'],
  ['/free', ''],
  ['/nowhere/fr', ''],
])('the unknown path %s has the language %j', (path, language) => {
  expect(look(namedLanguageLines(), path)).toBe(language);
});

it.each([
  ['ImRhcmsi', 'dark'],
  ['ImxpZ2h0Ig==', 'light'],
  ['ImxpZ2h0Ig%3D%3D', 'light'],
  ['dark', ''],
  ['', ''],
])('a visitor with the cookie %j gets the theme %j', (cookie, theme) => {
  expect(look(themeLines(), cookie)).toBe(theme);
});
