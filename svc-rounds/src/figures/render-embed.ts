import type { DayFigures } from '@cardwise/contracts/rounds/figures';
import { type Game, roundLength } from '@cardwise/contracts/rounds/rounds';
import { languageTag, type Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { createHash } from 'node:crypto';

import { startOfDay } from '../sets/day.ts';
import { texts } from '../texts.ts';
import { embedStyle } from './embed-style.ts';
import { escapeHtml } from './escape-html.ts';
import { gamePages, gameTitle } from './game-titles.ts';

const styleHash = createHash('sha256').update(embedStyle).digest('base64');

export const embedPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(startOfDay(day));

type Row = [label: string, value: string];

const rowsOf = ({ ten, find }: DayFigures, locale: Locale): Record<Game, Row[]> => {
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
};

/** A whole page: the day's figures, and links to the games. */
export const renderEmbed = (figures: DayFigures, locale: Locale, origin: string): string => {
  const { today, few } = texts[locale].embed;
  const rows = rowsOf(figures, locale);
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
};
