import { cardFrames } from '@cardwise/contracts/catalogue/card-frames';

import type { DemoCard } from '../../demo-set/demo-card.ts';
import { mark, stroke, type Shape } from '../drawing/shape.ts';
import { fitText, textPath } from '../text/fit-text.ts';
import { parseMarkup } from '../text/parse-markup.ts';
import type { FrameInk } from './frame.ts';
import { paper } from './palettes.ts';

/** Draws the panel for the text; `emblem` is drawn around 0, 0. */
export function drawPanel(card: DemoCard, { dark, trim, trimDark }: FrameInk, emblem: readonly Shape[]): Shape[] {
  const sheet = panel(hasLeftBadge(card), hasRightBadge(card), card.type === 'spell' ? 456 : 446);
  return [
    { d: sheet, fill: [paper.light, paper.mid] },
    ...emblem,
    mark('M60 324H318V332H60Z', paper.dark, 0.25),
    stroke(sheet, dark, 4.5),
    stroke(sheet, trimDark, 2.8),
    stroke(sheet, trim, 1.2),
  ];
}

/** Returns the outline of the panel, whose corners are cut out for the badges. */
function panel(left: boolean, right: boolean, bottom: number): string {
  const rightCorner = right ? `V394C288 398 268 418 262 ${bottom}` : `V${bottom - 12}Q324 ${bottom} 312 ${bottom}`;
  const leftCorner = left ? `H116C110 418 90 398 54 394` : `H66Q54 ${bottom} 54 ${bottom - 12}`;
  return `M54 318H324${rightCorner}${leftCorner}Z`;
}

/** Draws the text inside its rectangle of `cardFrames`. */
export function drawText(card: DemoCard, text: string | undefined): Shape[] {
  const rect = cardFrames[card.type].text;
  if (!text || !rect) return [];
  const height = (card.type === 'spell' ? 448 : 438) - rect.y - 6;
  const narrow = hasLeftBadge(card) || hasRightBadge(card);
  const room = {
    ...rect,
    y: rect.y + 4,
    height: Math.min(height, rect.height - 4),
    widthAt: narrow ? widthBetweenBadges : () => rect.width - 4,
  };
  return [mark(textPath(fitText(parseMarkup(text), room), room), paper.ink)];
}

function hasLeftBadge({ type }: DemoCard): boolean {
  return type === 'minion' || type === 'weapon';
}

function hasRightBadge({ type, armor }: DemoCard): boolean {
  return type !== 'spell' && (type !== 'hero' || armor !== undefined);
}

/** Returns the width in pixels for a line whose lower edge is at y. */
function widthBetweenBadges(y: number): number {
  if (y < 399) return 246;
  return y < 411 ? 196 : 148;
}
