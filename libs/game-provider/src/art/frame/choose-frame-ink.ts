import type { CardClass } from '@cardwise/contracts/cards';

import type { Paint } from '../drawing/shape.ts';
import { stop } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { FrameInk } from './frame.ts';
import { classPalettes, goldPalette } from './palettes.ts';

/** The cloth of several classes runs from one to the next across the card. */
const clothOf = (classes: readonly CardClass[], gold: boolean, sheet: Sheet): Paint => {
  if (gold) {
    const { dark, mid, light } = goldPalette;
    const stops = [light, mid, dark, mid, light, mid, dark].map((colour, index) => stop(index / 6, colour)).join('');
    return `url(#${sheet.define('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops)})`;
  }
  const [first = 'neutral'] = classes;
  if (classes.length === 1) return [classPalettes[first].mid, classPalettes[first].dark];
  const stops = classes.flatMap((name, index) => {
    const { mid, dark } = classPalettes[name];
    const share = 1 / classes.length;
    return [stop(index * share + share * 0.25, mid), stop((index + 1) * share - share * 0.2, dark)];
  });
  return `url(#${sheet.define('linearGradient', 'x1="0" y1="0.1" x2="1" y2="0.2"', stops.join(''))})`;
};

/** Colours of a card's frame: its classes' own, or foil edged in the class's colour. */
export const chooseFrameInk = (classes: readonly CardClass[], gold: boolean, sheet: Sheet): FrameInk => {
  const palette = classPalettes[classes[0] ?? 'neutral'];
  const other = classPalettes[classes.at(-1) ?? 'neutral'];
  const cloth = clothOf(classes, gold, sheet);
  if (gold) return { ...goldPalette, trim: palette.light, trimDark: palette.dark, cloth };
  return { ...palette, light: other.light, cloth };
};
