import type { Locale } from '@cardwise/contracts/locales';

import { cleanCharacters } from './clean-characters.ts';
import { parseMarkup, type Run } from './parse-markup.ts';
import { chooseVersion, resolveMarkers } from './resolve-markers.ts';

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** One space between words, none at the ends, also where two stretches meet. */
const collapse = (runs: readonly Run[]): Run[] => {
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
};

const merge = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((merged, run) => {
    const last = merged.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text;
    else merged.push({ ...run });
    return merged;
  }, []);

/** Spaces stand outside of the tags, so that equal texts are equal however they were typed. */
const write = ({ text, bold, italic }: Run): string => {
  const word = text.trim();
  const inner = italic ? `<i>${word}</i>` : word;
  const styled = bold ? `<b>${inner}</b>` : inner;
  return `${text.startsWith(' ') ? ' ' : ''}${styled}${text.length > 1 && text.endsWith(' ') ? ' ' : ''}`;
};

/**
 * The provider's rules text as the site shows it: balanced `<b>` and `<i>` only, every marker resolved, single spaces.
 *
 * @example normaliseText('[x]<B>Taunt\n</b>Deal $3 damage.', 'en') // '<b>Taunt</b> Deal 3 damage.'
 */
export const normaliseText = (source: string, locale: Locale): string => {
  let before = '';
  const resolved = parseMarkup(chooseVersion(source)).map((run) => {
    const text = resolveMarkers(cleanCharacters(run.text), locale, before);
    before += text;
    // A style on nothing but space is no style.
    return text.trim() === '' ? { text, bold: false, italic: false } : { ...run, text };
  });
  return merge(collapse(resolved)).map(write).join('');
};

/** The provider's name of a card as the site shows it: plain text. */
export const normaliseName = (source: string, locale: Locale): string => plain(parseMarkup(normaliseText(source, locale)));
