/**
 * These pages replace the gateway's problem documents when a browser loads a page. They stand alone: when a browser
 * sends too many cookies, the gateway would refuse styles, scripts and pictures as well.
 */

import { locales } from '@cardwise/contracts/site/locales';
import { clearCookiesPath, siteName } from '@cardwise/contracts/site/pages';
import { readFileSync } from 'node:fs';

const icon = readFileSync(new URL('./src/icons/icon.svg', import.meta.url), 'utf8').trim();
const style = readFileSync(new URL('./src/refusals/refusal-page.css', import.meta.url), 'utf8').trim();

/** The gateway asks for the pages by these names. Each has the action it offers besides the start page. */
const actions = { unreadable: () => '', unavailable: retry, cookies: clear };

export const refusalPages = locales.flatMap((locale) =>
  Object.keys(actions).map((name) => ({ file: `${locale}/${name}.html`, content: render(locale, name) })),
);

function render(locale, name) {
  const texts = getTexts(locale);
  const { title, text } = texts[name];
  // The gateway fills in the theme and the nonce.
  return `<!doctype html>
<html lang="${locale}" data-theme="THEME_PLACEHOLDER">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(`${title} · ${siteName}`)}</title>
    <style nonce="NONCE_PLACEHOLDER">
${style}
    </style>
  </head>
  <body>
    <main>
      <p class="site">${icon} ${siteName}</p>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      ${actions[name](texts)}
      <p><a href="/">${escapeHtml(texts.start)}</a></p>
    </main>
  </body>
</html>
`;
}

function getTexts(locale) {
  return JSON.parse(readFileSync(new URL(`./src/refusals/locales/${locale}.json`, import.meta.url), 'utf8'));
}

function retry({ unavailable }) {
  return `<a class="action" href="">${escapeHtml(unavailable.retry)}</a>`;
}

// This is a form, because the gateway requires the browser's statement that the request comes from this page.
function clear({ cookies }) {
  return `<form method="post" action="${clearCookiesPath}"><button class="action">${escapeHtml(cookies.clear)}</button></form>`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
