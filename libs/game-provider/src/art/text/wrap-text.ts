import type { Face } from './fonts.ts';
import type { Run } from './parse-markup.ts';
import { measure } from './typeset.ts';

export type Line = { pieces: { text: string; face: Face; x: number }[]; width: number };

/** Breaks a text into lines. `getWidth` returns a line's width in pixels; a wider word gets a line of its own. */
export function wrapText(runs: readonly Run[], size: number, getWidth: (line: number) => number): Line[] {
  const lines: Line[] = [];
  const space = measure(' ', 'regular', size);
  let open: Line | undefined;
  for (const chunk of getChunks(runs)) {
    const width = chunk.pieces.reduce((sum, { text, face }) => sum + measure(text, face, size), 0);
    const start = open ? open.width + space : 0;
    if (!open || start + width > getWidth(lines.length - 1)) {
      open = { pieces: [], width: 0 };
      lines.push(open);
    }
    let x = open.pieces.length > 0 ? open.width + space : 0;
    for (const { text, face } of chunk.pieces) {
      open.pieces.push({ text, face, x });
      x += measure(text, face, size);
    }
    open.width = x;
    if (chunk.breakAfter) open = undefined;
  }
  return lines;
}

/** A chunk stays on one line: it is usually a word, sometimes in two styles. */
type Chunk = { pieces: { text: string; face: Face }[]; breakAfter: boolean };

/** Splits the text at spaces and line breaks, but never at a no-break space. */
function getChunks(runs: readonly Run[]): Chunk[] {
  const chunks: Chunk[] = [{ pieces: [], breakAfter: false }];
  for (const run of runs) {
    for (const part of run.text.split(/([ \t\n]+)/)) {
      const last = chunks.at(-1);
      if (/^[ \t\n]+$/.test(part)) {
        if (last) last.breakAfter ||= part.includes('\n');
        chunks.push({ pieces: [], breakAfter: false });
      } else if (part) {
        last?.pieces.push({ text: part.replaceAll('\u00A0', ' '), face: toFace(run) });
      }
    }
  }
  return chunks.filter(({ pieces }) => pieces.length > 0);
}

function toFace({ bold, italic }: Run): Face {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
