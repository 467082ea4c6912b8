import { n } from '../drawing/paths.ts';
import { font, shape, type Face, type PlacedGlyph } from './fonts.ts';

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

export function centredText(text: string, face: Face, size: number, x: number, y: number): string {
  return straightText(text, face, size, x - measure(text, face, size) / 2, y);
}

export function straightText(text: string, face: Face, size: number, x: number, y: number): string {
  const half = measure(text, face, size) / 2;
  return bentText(text, face, size, (offset) => ({ x: x + half + offset, y, turn: 0 }));
}

type Spot = { x: number; y: number; /** The turn is in radians, clockwise. */ turn: number };

/**
 * Returns a text as path data. `spotAt` gives the place of a letter's centre from its offset to the text's centre, in
 * pixels.
 */
export function bentText(text: string, face: Face, size: number, spotAt: (offset: number) => Spot): string {
  const { glyphs, width } = shape(text, face);
  const scale = size / font(face).unitsPerEm;
  return glyphs
    .map((placed) => {
      const middle = spotAt((placed.x + placed.advance / 2 - width / 2) * size);
      const back = (placed.advance / 2) * size;
      const x = middle.x - Math.cos(middle.turn) * back;
      const y = middle.y - Math.sin(middle.turn) * back;
      return glyphPath(placed, scale, { x, y, turn: middle.turn });
    })
    .join('');
}

function glyphPath({ glyph }: PlacedGlyph, scale: number, spot: Spot): string {
  const cos = Math.cos(spot.turn) * scale;
  const sin = Math.sin(spot.turn) * scale;
  return glyph.path.commands
    .map(({ command, args }) => {
      let path: string = letters[command];
      for (let index = 0; index < args.length; index += 2) {
        const x = args[index] ?? 0;
        const y = -(args[index + 1] ?? 0);
        path += `${index > 0 ? ' ' : ''}${precise(spot.x + x * cos - y * sin)} ${precise(spot.y + x * sin + y * cos)}`;
      }
      return path;
    })
    .join('');
}

function precise(value: number): string {
  return Math.abs(value) < 1000 ? String(Math.round(value * 100) / 100) : n(value);
}

export function measure(text: string, face: Face, size: number): number {
  return shape(text, face).width * size;
}

/** Returns the largest size at which the text is at most `width` pixels wide, but no less than `smallest`. */
export function fitSize(text: string, face: Face, width: number, largest: number, smallest: number): number {
  return Math.max(smallest, Math.min(largest, width / Math.max(shape(text, face).width, 0.01)));
}
