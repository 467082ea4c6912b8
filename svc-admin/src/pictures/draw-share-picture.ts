import { siteName } from '@cardwise/contracts/site/pages';
import { getEmblem, type NumberPart } from '@cardwise/contracts/catalogue/card-frames';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { sharePictureSize } from '@cardwise/contracts/catalogue/pictures';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const typefaceFile = createRequire(import.meta.url).resolve('@expo-google-fonts/grenze/700Bold/Grenze_700Bold.ttf');

type OutlinedText = {
  width: number;
  pathAt: (x: number, y: number, size: number) => string;
};

type OutlineText = (text: string) => OutlinedText | undefined;

let opened: Promise<OutlineText> | undefined;

const { width, height } = sharePictureSize;

export const shareCardBox = { left: 60, top: 36, width: 404, height: 558 } as const;
const column = { left: 532, width: 608 } as const;
const [largestName, smallestName, nameHeight, leading] = [92, 40, 230, 0.98];
const coinRadius = 46;

/** These are the colours of the dark theme, named as in ui-kit's tokens. */
const colours = {
  ground: '#161129',
  raised: '#2b2249',
  hover: '#352a59',
  glow: '#e0963e',
  dusk: '#5c2654',
  edge: '#8f83b8',
  heading: '#fbe6b5',
  muted: '#cbc1de',
  brass: '#dfa94a',
  brassBright: '#f6cf7d',
  brassDark: '#94651f',
  onBrass: '#261704',
} as const;

const ground =
  `<defs><radialGradient id="glow" cx=".5" cy="-.2" r=".9">${stops(colours.glow, 0.26, 0)}</radialGradient>` +
  `<radialGradient id="dusk" cx="1" cy="1" r=".8">${stops(colours.dusk, 0.6, 0)}</radialGradient>` +
  `<radialGradient id="candle">${stops(colours.glow, 0.36, 0.14, 0)}</radialGradient>` +
  `<linearGradient id="coin" x2=".4" y2="1"><stop stop-color="${colours.brassBright}"/><stop offset=".55" stop-color="${colours.brass}"/><stop offset="1" stop-color="${colours.brassDark}"/></linearGradient>` +
  `<linearGradient id="rule">${stops(colours.brass, 1, 0)}</linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${fill('dusk')}${fill('glow')}` +
  `<ellipse cx="262" cy="315" rx="400" ry="380" fill="url(#candle)"/>`;

/** Loads the typeface on demand, because the library takes 25 MB. */
export function loadTypeface(): Promise<OutlineText> {
  return (opened ??= openTypeface());
}

async function openTypeface(): Promise<OutlineText> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(typefaceFile)]);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${typefaceFile} is a collection, not one typeface`);
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
}

type SharedCard = Pick<CatalogueCard, 'type' | 'cost' | 'attack' | 'health' | 'armor' | 'names'>;

type Options = {
  outline: OutlineText;
  pictured: boolean;
};

/** Draws everything but the card's picture, as an SVG of `sharePictureSize`. */
export function drawSharePicture(card: SharedCard, { outline, pictured }: Options): string {
  const { lines, size } = fitName(card.names.en, outline) ?? { lines: [], size: 0 };
  const textHeight = lines.length * size * leading;
  const top = 270 - (textHeight + 40 + 2 * coinRadius) / 2;
  const ruleTop = top + textHeight + 26;
  const name = lines.map((line, index) => line.pathAt(column.left, top + size * (index * leading + 0.76), size));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}` +
    (pictured ? '' : drawCovered(outline)) +
    `<path d="${name.join('')}" fill="${colours.heading}"/>` +
    (lines.length > 0
      ? `<rect x="${column.left}" y="${ruleTop}" width="${column.width}" height="3" fill="url(#rule)"/>`
      : '') +
    `<g transform="translate(${column.left} ${ruleTop + 40 + coinRadius})">${drawNumbers(card, outline)}</g>` +
    `${drawBrand(outline)}</svg>`
  );
}

/** Breaks the name into lines at the largest size that fits. Returns undefined if no legible size does. */
function fitName(name: string, outline: OutlineText): { lines: OutlinedText[]; size: number } | undefined {
  const texts = name.split(/\s+/).filter(Boolean);
  const words = texts.map((text) => ({ text, width: outline(text)?.width ?? Infinity }));
  const widest = Math.max(0, ...words.map(({ width }) => width));
  const space = outline(' ')?.width ?? 0;
  for (let size = largestName; size >= smallestName; size -= 4) {
    let most = column.width / size;
    const { length } = breakLines(words, space, most);
    if (length === 0 || widest > most || length * size * leading > nameHeight) continue;
    while (most * 0.96 >= widest && breakLines(words, space, most * 0.96).length === length) most *= 0.96;
    return { lines: breakLines(words, space, most).flatMap(({ text }) => outline(text) ?? []), size };
  }
  return undefined;
}

type Line = { text: string; width: number };

/** Breaks words into lines of which none is wider than `most`, unless it is a single word. */
function breakLines(words: readonly Line[], space: number, most: number): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const width = (last?.width ?? 0) + space + word.width;
    if (last && width <= most) lines.splice(-1, 1, { text: `${last.text} ${word.text}`, width });
    else lines.push(word);
  }
  return lines;
}

function stops(colour: string, ...opacities: number[]): string {
  return opacities
    .map(
      (opacity, index) =>
        `<stop offset="${index / (opacities.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function fill(id: string): string {
  return `<rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

function drawCovered(outline: OutlineText): string {
  const { left, top, width: boxWidth, height: boxHeight } = shareCardBox;
  const mark = outline('?');
  const size = 340;
  const x = left + (boxWidth - (mark?.width ?? 0) * size) / 2;
  return (
    `<rect x="${left + 14}" y="${top + 14}" width="${boxWidth - 28}" height="${boxHeight - 28}" rx="34" fill="${colours.hover}" stroke="${colours.brassDark}" stroke-width="6"/>` +
    `<rect x="${left + 36}" y="${top + 36}" width="${boxWidth - 72}" height="${boxHeight - 72}" rx="20" fill="${colours.raised}" stroke="${colours.edge}" stroke-opacity=".6" stroke-width="3"/>` +
    `<path d="${mark?.pathAt(x, top + boxHeight / 2 + size * 0.3, size) ?? ''}" fill="url(#coin)"/>`
  );
}

function drawNumbers(card: SharedCard, outline: OutlineText): string {
  const parts: readonly NumberPart[] = ['cost', 'attack', 'health', 'armor'];
  const drawn = parts.flatMap((part) => {
    const figure = card[part] === undefined ? undefined : outline(String(card[part]));
    return figure ? [{ emblem: getEmblem(card.type, part), figure }] : [];
  });
  const size = 136;
  const gap = 44;
  let x = 0;
  const row = drawn.map(({ emblem, figure }) => {
    const coin = `<g transform="translate(${x + coinRadius} 0)"><circle r="${coinRadius}" fill="url(#coin)" stroke="${colours.brassDark}" stroke-width="2.5"/><circle r="${coinRadius - 6}" fill="none" stroke="${colours.onBrass}" stroke-opacity=".45" stroke-width="2"/><path d="${emblem}" fill="${colours.onBrass}" stroke="${colours.brassBright}" stroke-width="1.6" stroke-linejoin="round" transform="scale(1.1)"/></g>`;
    const start = x + coinRadius * 2 + 16;
    x = start + figure.width * size + gap;
    return `${coin}<path d="${figure.pathAt(start, size * 0.31, size)}" fill="${colours.heading}"/>`;
  });
  const scale = Math.min(1, column.width / (x - gap));
  return `<g transform="scale(${scale.toFixed(4)})">${row.join('')}</g>`;
}

function drawBrand(outline: OutlineText): string {
  return (
    `<g transform="translate(${column.left} 530) scale(1.75)"><rect x="4" y="5" width="15" height="21" rx="2.5" transform="rotate(-14 11 15)" fill="${colours.hover}" stroke="${colours.edge}"/><rect x="12" y="6" width="15" height="21" rx="2.5" transform="rotate(8 20 16)" fill="${colours.brass}" stroke="${colours.brassDark}"/><path d="M20.3 11.2l1.5 3.4 3.7.4-2.8 2.5.8 3.6-3.2-1.9-3.2 1.9.8-3.6-2.8-2.5 3.7-.4z" fill="${colours.onBrass}"/></g>` +
    `<path d="${outline(siteName)?.pathAt(column.left + 68, 573, 44) ?? ''}" fill="${colours.muted}"/>`
  );
}
