import type { CardClass } from '@cardwise/contracts/catalogue/cards';

import type { Paint } from '../drawing/shape.ts';
import { stop, type Sheet } from '../drawing/sheet.ts';
import type { FrameInk } from './frame.ts';
import { classPalettes } from './palettes.ts';

export function chooseFrameInk(classes: readonly CardClass[], sheet: Sheet): FrameInk {
  const palette = classPalettes[classes[0] ?? 'neutral'];
  const other = classPalettes[classes.at(-1) ?? 'neutral'];
  const cloth = getCloth(classes, sheet);
  return { ...palette, light: other.light, cloth };
}

function getCloth(classes: readonly CardClass[], sheet: Sheet): Paint {
  const [first = 'neutral'] = classes;
  if (classes.length === 1) return [classPalettes[first].mid, classPalettes[first].dark];
  const stops = classes.flatMap((name, index) => {
    const { mid, dark } = classPalettes[name];
    const share = 1 / classes.length;
    return [stop(index * share + share * 0.25, mid), stop((index + 1) * share - share * 0.2, dark)];
  });
  return `url(#${sheet.define('linearGradient', 'x1="0" y1="0.1" x2="1" y2="0.2"', stops.join(''))})`;
}
