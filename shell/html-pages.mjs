import { locales } from '@cardwise/contracts/site/locales';
import { siteName } from '@cardwise/contracts/site/site-name';
import { adminPath, pages as pagesOfSite, pagePath } from '@cardwise/contracts/site/slugs';
import { originPlaceholder } from '@cardwise/tooling/shell';
import { crawlerFiles as crawlerFilesOf } from '@cardwise/web-kit/crawler-files';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { screenOf } from './src/routing/screens.ts';

const textsOf = (locale) => JSON.parse(readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8'));

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** For the early script: a language's addresses and their remotes. */
const remotesOf = (lang) =>
  Object.fromEntries(
    [...pagesOfSite.map((page) => [pagePath(lang, page), screenOf(page)]), [adminPath, screenOf('admin')]]
      .filter(([, screen]) => screen)
      .map(([path, { remote }]) => [path, remote]),
  );

const files = {
  quiz: 'quiz.html',
  'pixel-quiz': 'pixel-quiz.html',
  daily: 'daily.html',
  statistics: 'statistics.html',
  about: 'about.html',
  privacy: 'privacy.html',
  notFound: '404.html',
};

const page = (lang, file, view) => {
  const texts = textsOf(lang);
  const { title, description } = texts.pages.quiz;
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
      remotes: JSON.stringify(remotesOf(lang)),
      texts: JSON.stringify(texts).replaceAll('<', String.raw`\u003c`),
    },
  };
};

/** For every language the outline, and the prerendered pages. */
export const pages = locales.flatMap((lang) => [
  page(lang, 'index.html'),
  ...Object.entries(files).map(([view, file]) => page(lang, file, view)),
]);

/** The `id` is shared: the site is one app in every language. */
export const manifests = locales.map((lang) => {
  const { pages: texts, nav } = textsOf(lang);
  const shortcut = (name, page) => ({ name, url: pagePath(lang, page) });
  const manifest = {
    id: '/',
    name: `${siteName} – ${texts.quiz.title}`,
    short_name: siteName,
    description: texts.quiz.description,
    lang,
    start_url: pagePath(lang, 'quiz'),
    scope: '/',
    display: 'standalone',
    background_color: '#161129',
    theme_color: '#161129',
    categories: ['games', 'education'],
    shortcuts: [
      shortcut(nav.quiz, 'quiz'),
      shortcut(nav.pixelQuiz, 'pixel-quiz'),
      shortcut(nav.daily, 'daily'),
      shortcut(nav.statistics, 'statistics'),
    ],
  };
  return { file: `${lang}/site.webmanifest`, values: { manifest } };
});

export const crawlerFiles = Object.entries(crawlerFilesOf(originPlaceholder)).map(([path, text]) => ({
  file: path.slice(1),
  text,
}));

const { resolve } = createRequire(import.meta.resolve('@cardwise/ui-kit/tokens.css'));

export const fontLicences = {
  file: 'font-licences.txt',
  text: ['grenze', 'nunito-sans']
    .map((font) => readFileSync(resolve(`@fontsource/${font}/LICENSE`), 'utf8').trim())
    .join('\n\n\n'),
};
