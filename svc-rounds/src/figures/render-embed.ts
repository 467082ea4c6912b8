import { domain } from '@cardwise/contracts/rounds/domain';
import type { DayFigures } from '@cardwise/contracts/rounds/figures';
import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { type Game, roundLength } from '@cardwise/contracts/rounds/rounds';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { type Locale, languageTag } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { createHash } from 'node:crypto';

import { startOfDay } from '../sets/day.ts';
import { texts } from '../texts.ts';

export const gamePages = { ten: dailyPage, find: findPage } as const;

/** The style uses the colours of ui-kit's tokens, and fits frames that are at least 280 pixels wide. */
const embedStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body {
  padding: 12px 14px; background: light-dark(#fffaef, #211a3c); color: light-dark(#221831, #f7f0e1);
  font: 15px/1.4 system-ui, sans-serif;
}
header, section { border-bottom: 1px solid light-dark(#dccba5, #43396a); padding-bottom: 8px; }
section { padding-top: 8px; }
section:last-child { border: 0; padding-bottom: 0; }
h1 { color: light-dark(#3a1f47, #fbe6b5); font-size: 17px; line-height: 1.3; }
h2 { font-size: 16px; line-height: 1.3; margin-bottom: 4px; }
a { color: light-dark(#6d4405, #f3cb78); border-radius: 2px; }
a:focus-visible { outline: 3px solid light-dark(#4b1f7a, #ffd983); outline-offset: 2px; }
time, dt, p { color: light-dark(#53465f, #cbc1de); }
time { font-size: 14px; }
dl > div { display: flex; justify-content: space-between; gap: 12px; }
dd { font-weight: 600; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
p { font-size: 14px; }
@media (min-width: 500px) {
  main { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24px; }
  header { grid-column: 1 / -1; display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
  section { border: 0; padding-bottom: 0; }
}
`;

const styleHash = createHash('sha256').update(embedStyle).digest('base64');

export const embedPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

export function renderEmbed(figures: DayFigures, locale: Locale, origin: string): string {
  const { today, few } = texts[locale].embed;
  const rows = toRows(figures, locale);
  const section = (game: Game, isFew: boolean): string => {
    const address = escapeHtml(origin + pagePath(locale, gamePages[game]));
    const list = rows[game].map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    );
    return (
      `<section><h2><a href="${address}" target="_blank" rel="noopener">${escapeHtml(gameTitle(game, locale))}</a></h2>` +
      `<dl>${list.join('')}</dl>${isFew ? `<p>${escapeHtml(few)}</p>` : ''}</section>`
    );
  };
  return (
    `<!doctype html>\n<html lang="${languageTag(locale)}"><head><meta charset="utf-8" />` +
    '<meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />' +
    `<title>${escapeHtml(today)}</title><style>${embedStyle}</style></head><body><main>` +
    `<header><h1>${escapeHtml(today)}</h1>` +
    `<time datetime="${figures.day}">${escapeHtml(formatDay(figures.day, locale))}</time></header>` +
    `${section('ten', figures.ten.right === null)}${section('find', figures.find.found === null)}</main></body></html>\n`
  );
}

type Row = [label: string, value: string];

function toRows({ ten, find }: DayFigures, locale: Locale): Record<Game, Row[]> {
  const own = texts[locale].embed;
  const numbers = new Intl.NumberFormat(languageTag(locale));
  const percents = new Intl.NumberFormat(languageTag(locale), { style: 'percent' });
  const row = (label: string, value: number | null, format: (value: number) => string): Row[] =>
    value === null ? [] : [[label, format(value)]];
  const number = (value: number): string => numbers.format(value);
  const percent = (value: number): string => percents.format(value / 100);
  const score = (value: number): string =>
    own.of.replace('{{score}}', number(value)).replace('{{total}}', number(roundLength));
  return {
    ten: [
      ...row(own.players, ten.players, number),
      ...row(own.right, ten.right, percent),
      ...row(own.score, ten.median_score, score),
    ],
    find: [
      ...row(own.players, find.players, number),
      ...row(own.found, find.found, percent),
      ...row(own.guesses, find.median_guesses, number),
    ],
  };
}

/** Escapes a text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function gameTitle(game: Game, locale: Locale): string {
  return pageTitle(gamePages[game], locale);
}

export function pageTitle(page: { name: string }, locale: Locale): string {
  return domain.pages.find(({ name }) => name === page.name)?.texts[locale].title ?? '';
}

export function formatDay(day: string, locale: Locale): string {
  return createDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(startOfDay(day));
}
