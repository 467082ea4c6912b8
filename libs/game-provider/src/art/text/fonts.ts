import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { create, type Font, type Glyph } from 'fontkit';

/** Both families are under the SIL Open Font License. */
const files = {
  title: '@expo-google-fonts/grenze/700Bold/Grenze_700Bold.ttf',
  number: '@expo-google-fonts/grenze/800ExtraBold/Grenze_800ExtraBold.ttf',
  regular: '@expo-google-fonts/alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf',
  bold: '@expo-google-fonts/alegreya-sans/800ExtraBold/AlegreyaSans_800ExtraBold.ttf',
  italic: '@expo-google-fonts/alegreya-sans/500Medium_Italic/AlegreyaSans_500Medium_Italic.ttf',
  boldItalic: '@expo-google-fonts/alegreya-sans/800ExtraBold_Italic/AlegreyaSans_800ExtraBold_Italic.ttf',
} as const;
export type Face = keyof typeof files;

const locate = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

export type PlacedGlyph = { glyph: Glyph; x: number; advance: number };
export type Word = { glyphs: readonly PlacedGlyph[]; width: number };

const words = new Map<string, Word>();
const remembered = 4000;

/** Lays out a text with kerning, in em. Recent texts are cached. */
export function shape(text: string, face: Face): Word {
  const key = `${face} ${text}`;
  const known = words.get(key);
  if (known) return known;
  const { unitsPerEm } = font(face);
  const run = font(face).layout(text);
  let x = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const advance = (position?.xAdvance ?? glyph.advanceWidth) / unitsPerEm;
    const placed = { glyph, x: x + (position?.xOffset ?? 0) / unitsPerEm, advance };
    x += advance;
    return placed;
  });
  const word = { glyphs, width: x };
  if (words.size >= remembered) words.clear();
  words.set(key, word);
  return word;
}

/** @throws Error if the font's file is not installed or is a collection. */
export function font(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const read = create(readFileSync(locate.resolve(files[face])));
  if (!('layout' in read)) throw new Error(`${files[face]} is a collection, not one font`);
  opened.set(face, read);
  return read;
}
