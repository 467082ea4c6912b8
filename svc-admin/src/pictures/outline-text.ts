import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('@expo-google-fonts/grenze/700Bold/Grenze_700Bold.ttf');

export type OutlinedText = {
  width: number;
  pathAt: (x: number, y: number, size: number) => string;
};

export type OutlineText = (text: string) => OutlinedText | undefined;

const openTypeface = async (): Promise<OutlineText> => {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(file)]);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} is a collection, not one typeface`);
  return (text) => {
    const { glyphs, positions } = font.layout(text, ['lnum']);
    if (glyphs.some(({ id }) => id === 0)) return undefined;
    const starts = [0];
    for (const { xAdvance } of positions) starts.push((starts.at(-1) ?? 0) + xAdvance);
    return {
      width: (starts.at(-1) ?? 0) / font.unitsPerEm,
      pathAt: (x, y, size) => {
        const scale = size / font.unitsPerEm;
        const shifted = glyphs.map(({ path }, index) =>
          path.scale(scale, -scale).translate(x + (starts[index] ?? 0) * scale, y),
        );
        return shifted.map((path) => path.toSVG()).join('');
      },
    };
  };
};

let opened: Promise<OutlineText> | undefined;

/** On demand: the library takes 25 MB. */
export const loadTypeface = (): Promise<OutlineText> => (opened ??= openTypeface());
