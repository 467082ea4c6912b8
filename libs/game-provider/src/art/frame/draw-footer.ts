import type { CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';

import { terms } from '../../metadata/terms.ts';
import { polygon, smooth } from '../drawing/paths.ts';
import { fill, mark, moved, placed, stroke, twice, type Shape } from '../drawing/shape.ts';
import { centredText, fitSize } from '../text/typeset.ts';
import { middle, type FrameInk } from './frame.ts';
import { rarityColours } from './palettes.ts';

const feather = smooth('0,0! 16,-13 36,-15 52,-8! 36,-1 16,4');

export function drawTypeLabel(type: CardType, locale: Locale, { dark, trim, trimDark }: FrameInk): Shape[] {
  const y = 462;
  const label = terms.types.find(({ slug }) => slug === type)?.names[locale] ?? type;
  const tab = `M${middle - 52} ${y - 12}H${middle + 52}L${middle + 60} ${y}L${middle + 52} ${y + 12}H${middle - 52}L${middle - 60} ${y}Z`;
  const size = fitSize(label, 'bold', 92, 15, 9);
  return [
    fill(tab, [dark, dark]),
    stroke(tab, trimDark, 2.4),
    stroke(tab, trim, 1),
    mark(centredText(label, 'bold', size, middle, y + size * 0.32), '#fff6e0'),
  ];
}

export function drawRarity(rarity: Rarity, { trimDark }: FrameInk): Shape[] {
  const colours = rarityColours[rarity];
  if (!colours) return [];
  const { dark, mid, light } = colours;
  const wings = twice(
    [-6, 14, 36].map((turn, index) =>
      moved(
        fill(feather, index % 2 === 0 ? [light, mid] : [mid, dark]),
        `translate(8 3) rotate(${turn}) scale(${index === 0 ? 1.1 : 0.85})`,
      ),
    ),
  );
  return placed(
    [
      ...(rarity === 'legendary' ? wings : []),
      fill(polygon('0,-18 17,0 0,18 -17,0'), [trimDark, '#1a1216']),
      fill(polygon('0,-14 13,0 0,14 -13,0'), [mid, dark]),
      mark(polygon('0,-14 0,0 -13,0'), light, 0.95),
      mark(polygon('0,-14 13,0 0,0'), mid),
      mark(polygon('0,0 13,0 0,14'), dark, 0.8),
      stroke('M0 -14V14M-13 0H13', '#ffffff', 0.8, 0.5),
    ],
    `translate(${middle} 489)`,
  );
}

export function drawCrest(rarity: Rarity): Shape[] {
  const colours = rarityColours[rarity];
  if (rarity !== 'legendary' || !colours) return [];
  const horn = smooth('0,0! 26,-4 52,-24 60,-58! 44,-40 22,-30 -4,-26!');
  return placed(
    twice([
      fill(horn, [colours.light, colours.dark]),
      moved(fill(horn, [colours.mid, colours.dark]), 'translate(-14 2) scale(0.66)'),
      moved(
        fill(smooth('0,0! 8,-18 4,-34 0,-44! -6,-30 -8,-16'), [colours.light, colours.mid]),
        'translate(14 -22) rotate(16)',
      ),
    ]),
    `translate(${middle} 0) translate(0 60)`,
  );
}
