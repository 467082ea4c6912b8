import {
  containerSettings,
  fillIn,
  namedLanguageLines,
  renderNginx,
  themeLines,
  visitorLanguageLines,
} from './render-nginx.ts';

const files = await renderNginx(containerSettings);

it('a placeholder without a value throws', () => {
  expect(() => fillIn('listen ${NOWHERE};', {}, 'nginx.conf.template')).toThrow(
    'nginx.conf.template: no value for ${NOWHERE}',
  );
});

it('each file is included, and begins with a comment', () => {
  const included = Object.values(files).flatMap((text) =>
    [...text.matchAll(/^ *include \/gateway\/([a-z/-]+\.conf);/gm)].map(([, name = '']) => name),
  );
  expect(new Set(included)).toEqual(
    new Set([...Object.keys(files).filter((name) => name !== 'nginx.conf'), 'domains.conf']),
  );
  for (const [name, text] of Object.entries(files)) expect([name, text]).toEqual([name, expect.stringMatching(/^# /)]);
});

it('every location with its own headers includes the common ones', () => {
  const locations = Object.values(files).flatMap((text) => text.split(/^ *location /m).slice(1));
  const without = locations
    .filter((location) => location.includes('add_header') && !location.includes('security-headers.conf'))
    .map((location) => location.slice(0, location.indexOf(' {')));
  expect(locations.length).toBeGreaterThan(10);
  expect(without).toEqual([]);
});

/** Looks a key up like nginx's `map`, whose possessive repetitions JavaScript does not know. */
function look(lines: string, key: string): string {
  return (
    [...lines.replaceAll('*+', '*').matchAll(/"~(\*?)((?:[^"\\]|\\.)*)" (.+);/g)].find(([, flag, source = '']) =>
      new RegExp(source, flag ? 'i' : '').test(key),
    )?.[3] ?? ''
  );
}

function getVisitor(cookie: string, accept: string): string {
  return look(visitorLanguageLines(), `${cookie}|${accept}`);
}

it.each([
  ['ImRlIg==', 'en-GB,en', 'de'],
  ['ImRlIg%3D%3D', 'en-GB,en', 'de'],
  ['', 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['', 'sv-SE,sv;q=0.9,fr;q=0.8,en;q=0.5', 'fr'],
  ['', 'en-US,en;q=0.9,de;q=0.8', 'en'],
  ['', 'fr;q=0.2, pl;q=0.9', 'pl'],
  ['', 'de;q=0.5,en;q=0.1,it;q=0.75', 'it'],
  ['', 'en;q=0.8,*;q=0.1,es', 'es'],
  ['', 'es, en', 'es'],
  ['', 'en, es', 'en'],
  ['', 'fr;q=0.85,pl;q=0.8', 'fr'],
  ['', 'fr; q=.3 , PT-br ; q=1.000', 'pt'],
  ['', 'fr;q=0,sv;q=0.9,pl;q=0.05', 'pl'],
  ['', 'fr;q=0', ''],
  ['', 'zh-DE,sl;q=0.9', ''],
  ['', 'sv-SE,sv', ''],
  ['', '*', ''],
  ['', ',,;q=,|', ''],
  ['', '', ''],
  ['xx', 'it', 'it'],
])('a visitor with the cookie %j and Accept-Language %j speaks %j', (cookie, accept, language) => {
  expect(getVisitor(cookie, accept)).toBe(language);
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
