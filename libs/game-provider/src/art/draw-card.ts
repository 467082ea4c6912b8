import { cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import type { Locale } from '@cardwise/contracts/site/locales';

import type { DemoCard } from '../demo-set/demo-card.ts';

import { mark, placed, stroke, type Shape } from './drawing/shape.ts';
import { createSheet, drawShape, type Sheet } from './drawing/sheet.ts';
import { chooseFrameInk } from './frame/choose-frame-ink.ts';
import { drawCost, drawStats } from './frame/draw-badges.ts';
import { drawCrest, drawRarity, drawTypeLabel } from './frame/draw-footer.ts';
import { drawName } from './frame/draw-name.ts';
import { drawPanel, drawText } from './frame/draw-text.ts';
import { middle } from './frame/frame.ts';
import { frames } from './frame/frames.ts';
import { drawPieces } from './picture/draw-figure.ts';
import { drawPicture } from './picture/draw-picture.ts';

/** `emblem` is the path data of the set's watermark. */
export type CardPrint = { card: DemoCard; locale: Locale; emblem?: string | undefined };

/** Returns an SVG of 375×518 units without text elements. */
export function drawCard({ card, locale, emblem }: CardPrint): string {
  const sheet = createSheet();
  const frame = frames[card.type];
  const ink = chooseFrameInk(card.classes, sheet);
  const { width, height } = cardImageSizes.regular;
  const pieces = (shapes: readonly Shape[], drop = 1.6) => drawPieces(shapes, sheet, drop);
  const clipped = (d: string, content: string) => `<g clip-path="url(#${sheet.clip(d)})">${content}</g>`;
  const watermark = emblem
    ? placed(
        [{ ...mark(emblem, ink.dark, 0.11), evenOdd: true }],
        `translate(${middle} 380) scale(1.5) translate(-32 -32)`,
      )
    : [];
  const content = [
    dropShadow(frame.outline, sheet),
    pieces(drawCrest(card.rarity)),
    pieces(frame.body(ink)),
    clipped(
      frame.window,
      drawPicture(card, frame.picture, sheet) +
        [14, 8, 3].map((wide) => drawShape(stroke(frame.window, '#0a0416', wide, 0.2), sheet)).join(''),
    ),
    pieces(frame.rim(ink)),
    pieces(drawPanel(card, ink, watermark)),
    pieces(frame.banner(ink)),
    pieces(drawName(card.name[locale], frame.name)),
    pieces(drawText(card, card.text?.[locale])),
    pieces(drawTypeLabel(card.type, locale, ink)),
    pieces(drawRarity(card.rarity, ink)),
    pieces([...drawStats(card), ...drawCost(card)]),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.defs()}${content}</svg>`;
}

function dropShadow(outline: string, sheet: Sheet): string {
  return [
    [3, 6, 0.16, 5],
    [2, 4, 0.22, 1],
  ]
    .map(([x = 0, y = 0, opacity = 0, width = 0]) => ({
      x,
      y,
      shape: { d: outline, fill: '#0a0512', line: '#0a0512', width, opacity },
    }))
    .map(({ x, y, shape }) => `<g transform="translate(${x} ${y})">${drawShape(shape, sheet)}</g>`)
    .join('');
}
