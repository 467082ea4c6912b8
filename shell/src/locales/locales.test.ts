import { type Locale, locales } from '@cardwise/contracts/locales';

type Texts = { [key: string]: Texts | Texts[] | string };

const folders = {
  shell: (locale: Locale) => import(`./${locale}.json`),
  pages: (locale: Locale) => import(`../site-pages/locales/${locale}.json`),
};

/** Path of each text → the names it fills in. */
const placeholders = (texts: Texts | string, path = ''): Record<string, string[]> => {
  if (typeof texts === 'string')
    return { [path]: [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)) };
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) => placeholders(text as Texts, `${path}.${key}`)),
  );
};

describe.each(['shell', 'pages'] as const)('the texts of %s', (folder) => {
  const read = async (locale: Locale) => ((await folders[folder](locale)) as { default: Texts }).default;

  it.each(locales)('are complete in %s', async (locale) => {
    expect(placeholders(await read(locale))).toEqual(placeholders(await read('en')));
  });

  it.each(locales)('are never empty in %s', async (locale) => {
    expect(JSON.stringify(await read(locale))).not.toMatch(/:"\s*"/);
  });
});
