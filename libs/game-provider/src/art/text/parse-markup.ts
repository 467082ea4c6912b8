export type Run = { text: string; bold: boolean; italic: boolean };

/**
 * Reads `<b>` and `<i>`, nested and in any case; every other `<` is plain text. `$3` and `#4` become plain numbers;
 * layout hints such as `[x]` disappear.
 */
export function parseMarkup(source: string): Run[] {
  const text = source
    .replaceAll('\\n', '\n')
    .replaceAll(/\[[xbd]\]/gi, '')
    .replaceAll(/[$#](\d+)/g, '$1');
  const depth = { b: 0, i: 0 };
  const runs: Run[] = [];
  for (const part of text.split(/(<\/?[bi]>)/i)) {
    const tag = /^<(\/?)([bi])>$/i.exec(part);
    if (tag) {
      const name = tag[2]?.toLowerCase() === 'b' ? 'b' : 'i';
      depth[name] = Math.max(0, depth[name] + (tag[1] ? -1 : 1));
    } else if (part) {
      runs.push({ text: part, bold: depth.b > 0, italic: depth.i > 0 });
    }
  }
  return runs;
}
