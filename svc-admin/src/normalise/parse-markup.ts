import { Parser } from 'htmlparser2';

export type Run = { text: string; bold: boolean; italic: boolean };

const silent = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe']);
const breaking = new Set(['br', 'p', 'div', 'li', 'tr']);

/**
 * Keeps `b` and `i` however badly nested; other tags go, entities become characters.
 * @example parseMarkup('<B>Taunt</b> &amp; <u>more') // [{text:'Taunt',bold:true,…}, {text:' & ',bold:false,…}, …]
 */
export const parseMarkup = (source: string): Run[] => {
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
};
