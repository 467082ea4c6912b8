import { domains } from '@cardwise/contracts/list-domains';
import { jsonInHtml } from '@cardwise/contracts/site/fragment';
import { locales } from '@cardwise/contracts/site/locales';
import { basePath, siteName, sitePicture } from '@cardwise/contracts/site/pages';
import { describePublicCalls } from '@cardwise/tooling/openapi';
import { originPlaceholder } from '@cardwise/tooling/shell';
import { crawlerFiles as getCrawlerFiles } from '@cardwise/web-kit/crawler-files';
import { listSite } from '@cardwise/web-kit/list-site';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** `renderPage` gets this description of the site. */
export const site = listSite();

const allPages = domains.flatMap(({ pages }) => pages);
const publicPages = allPages.filter(({ audience }) => audience === undefined);
const home = allPages.find((page) => page.home);
if (!home) throw new Error('No domain has the home page.');

const files = { ...Object.fromEntries(publicPages.map(({ name }) => [name, `${name}.html`])), notFound: '404.html' };

export const pages = locales.flatMap((lang) => [
  page(lang, 'index.html'),
  ...Object.entries(files).map(([view, file]) => page(lang, file, view)),
]);

const shortcuts = publicPages
  .filter(({ navigation }) => navigation !== undefined)
  .toSorted((a, b) => a.navigation - b.navigation)
  .slice(0, 4);

/** The `id` is the same in every manifest, because the site is one app in every language. */
export const manifests = locales.map((lang) => {
  const { title, description } = home.texts[lang];
  const manifest = {
    id: '/',
    name: `${siteName} – ${title}`,
    short_name: siteName,
    description,
    lang,
    start_url: basePath(lang, home),
    scope: '/',
    display: 'standalone',
    background_color: '#161129',
    theme_color: '#161129',
    categories: ['games', 'education'],
    shortcuts: shortcuts.map((shortcut) => {
      const { label, title: name } = shortcut.texts[lang];
      return { name: label ?? name, url: basePath(lang, shortcut) };
    }),
  };
  return { file: `${lang}/site.webmanifest`, values: { manifest } };
});

export const crawlerFiles = Object.entries(getCrawlerFiles(originPlaceholder, allPages)).map(([path, text]) => ({
  file: path.slice(1),
  content: text,
}));

export const openApi = { file: 'openapi.json', content: JSON.stringify(describePublicCalls()) };

export const sharePicture = {
  file: sitePicture.url.slice(1),
  content: readFileSync(new URL('src/icons/share.jpg', import.meta.url)),
};

const { resolve } = createRequire(import.meta.resolve('@cardwise/ui-kit/tokens.css'));

export const fontLicences = {
  file: 'font-licences.txt',
  content: ['grenze', 'nunito-sans']
    .map((font) => readFileSync(resolve(`@fontsource/${font}/LICENSE`), 'utf8').trim())
    .join('\n\n\n'),
};

function page(lang, file, view) {
  const texts = getTexts(lang);
  const { title, description } = home.texts[lang];
  return {
    file: `${lang}/${file}`,
    lang,
    view,
    noScript: `<noscript><p class="opening-note">${escapeHtml(texts.opening.noScript)}</p></noscript>`,
    values: {
      title: escapeHtml(`${title} · ${siteName}`),
      description: escapeHtml(description),
      notStarted: escapeHtml(texts.opening.failed),
      retry: escapeHtml(texts.remote.retry),
      site: jsonInHtml({ ...site, descriptions: { [lang]: site.descriptions[lang] } }),
      texts: jsonInHtml(texts),
    },
  };
}

function getTexts(locale) {
  return JSON.parse(readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8'));
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
