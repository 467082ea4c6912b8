import type { Locale } from '@cardwise/contracts/site/locales';
import { Parser } from 'htmlparser2';

import { chooseVersion, resolveMarkers } from './resolve-markers.ts';

const silent = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe']);
const breaking = new Set(['br', 'p', 'div', 'li', 'tr']);

export function normaliseName(source: string, locale: Locale): string {
  return plain(parseMarkup(normaliseText(source, locale)));
}

/**
 * Returns the text with balanced `<b>` and `<i>` as its only tags, with all markers resolved and single spaces.
 * @example normaliseText('[x]<B>Taunt\n</b>Deal $3 damage.', 'en') // '<b>Taunt</b> Deal 3 damage.'
 */
export function normaliseText(source: string, locale: Locale): string {
  let before = '';
  const resolved = parseMarkup(chooseVersion(source)).map((run) => {
    const text = resolveMarkers(cleanCharacters(run.text), locale, before);
    before += text;
    return text.trim() === '' ? { text, bold: false, italic: false } : { ...run, text };
  });
  return write(collapse(resolved));
}

type Run = { text: string; bold: boolean; italic: boolean };

/**
 * Splits the text into runs. `b` and `i` count however badly they are nested; other tags are dropped, and entities
 * become characters.
 */
function parseMarkup(source: string): Run[] {
  const runs: Run[] = [];
  let [bold, italic, hidden] = [0, 0, 0];

  const add = (text: string): void => {
    const last = runs.at(-1);
    if (last && last.bold === bold > 0 && last.italic === italic > 0) last.text += text;
    else runs.push({ text, bold: bold > 0, italic: italic > 0 });
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (name === 'b' || name === 'strong') bold += 1;
        if (name === 'i' || name === 'em') italic += 1;
        if (silent.has(name)) hidden += 1;
        if (breaking.has(name)) add(' ');
      },
      onclosetag: (name) => {
        if (name === 'b' || name === 'strong') bold -= 1;
        if (name === 'i' || name === 'em') italic -= 1;
        if (silent.has(name)) hidden -= 1;
      },
      ontext: (text) => {
        if (hidden === 0) add(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  );
  parser.end(source);
  return runs;
}

/** Removes layout marks and invisible characters; `<` and `>` become ‹ and ›, so that they never make tags. */
function cleanCharacters(text: string): string {
  return text
    .replace(/\\n/g, ' ')
    .replace(/\[[xbd]\]/gi, '')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
    .replace(/[\s_\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›');
}

function write(runs: readonly Run[]): string {
  return groupBy(runs, 'bold')
    .map((group) => (group[0]?.bold ? wrap('b', writeItalics(group)) : writeItalics(group)))
    .join('');
}

function writeItalics(runs: readonly Run[]): string {
  return groupBy(runs, 'italic')
    .map((group) => (group[0]?.italic ? wrap('i', plain(group)) : plain(group)))
    .join('');
}

function groupBy(runs: readonly Run[], style: 'bold' | 'italic'): Run[][] {
  return runs.reduce<Run[][]>((groups, run) => {
    const group = groups.at(-1);
    if (group?.[0]?.[style] === run[style]) group.push(run);
    else groups.push([run]);
    return groups;
  }, []);
}

/** Wraps the text in a tag. Spaces at its ends stay outside, so that equal texts are written alike. */
function wrap(tag: 'b' | 'i', text: string): string {
  const word = text.trim();
  if (word === '') return text;
  return `${text.startsWith(' ') ? ' ' : ''}<${tag}>${word}</${tag}>${text.endsWith(' ') ? ' ' : ''}`;
}

function collapse(runs: readonly Run[]): Run[] {
  const collapsed: Run[] = [];
  for (const run of runs) {
    const so = plain(collapsed);
    const text = run.text.replace(/ +/g, ' ');
    const joined = so === '' || so.endsWith(' ') ? text.trimStart() : text;
    if (joined !== '') collapsed.push({ ...run, text: joined });
  }
  const last = collapsed.at(-1);
  if (!last?.text.endsWith(' ')) return collapsed;
  const trimmed = last.text.trimEnd();
  return trimmed === '' ? collapse(collapsed.slice(0, -1)) : [...collapsed.slice(0, -1), { ...last, text: trimmed }];
}

function plain(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
