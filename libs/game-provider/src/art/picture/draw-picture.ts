import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import type { DemoCard } from '../../demo-set/demo-card.ts';
import { lighten } from '../drawing/colour.ts';
import { n, rectangle } from '../drawing/paths.ts';
import { createRandom } from '../drawing/random.ts';
import { mark } from '../drawing/shape.ts';
import { drawShape, stop, type Sheet } from '../drawing/sheet.ts';
import { sceneDrawings } from '../scenes/all-scenes.ts';
import { chooseInk } from './choose-inks.ts';
import { drawFigure, drawPieces } from './draw-figure.ts';
import { drawHalo } from './draw-halo.ts';
import { drawOrnaments } from './draw-ornaments.ts';
import { drawScene, sceneHeight } from './draw-scene.ts';
import { findFigure } from './figure.ts';

const poses = { main: 'translate(-12 -8) scale(0.9)', companion: 'translate(46 46) scale(0.52)' };

type Look = Pick<DemoCard, 'id' | 'art'>;

/**
 * Draws a picture that depends on the id and the art alone, so that every language and form of a card shows the same
 * one.
 */
export function drawPicture({ id, art }: Look, box: FrameRect, sheet: Sheet): string {
  const random = createRandom(`picture ${id} ${art.subject} ${art.scene}`);
  const scene = sceneDrawings[art.scene];
  const subject = findFigure(art.subject);
  const mood = scene.moods[random.whole(0, scene.moods.length - 1)] ?? scene.moods[0];
  const scale = box.height / sceneHeight;
  const backdrop = drawScene(art.scene, { ...mood, width: box.width / scale, height: sceneHeight, random }, sheet);
  const ink = chooseInk(subject.coats, mood, random);
  const size = (Math.min(box.width, box.height) / 200) * random.between(0.77, 0.94);
  const x = box.x + box.width / 2 + random.between(-5, 5);
  const y = box.y + box.height / 2 + random.between(-4, 4);
  const flip = random.chance(0.5) ? -1 : 1;
  const pose = `translate(${n(x)} ${n(y)}) scale(${Math.round(size * 1000) / 1000})`;
  const edge = lighten(mood.glow, 0.65);
  const figure = drawFigure(subject.draw(ink), sheet, edge);
  const companion = art.with === undefined ? undefined : findFigure(art.with);
  const figures = companion
    ? `<g transform="${poses.main}">${figure}</g><g transform="${poses.companion}">${drawFigure(companion.draw(chooseInk(companion.coats, mood, random)), sheet, edge)}</g>`
    : figure;
  return [
    `<g transform="translate(${box.x} ${box.y}) scale(${Math.round(scale * 1000) / 1000})">${backdrop}</g>`,
    `<g transform="${pose}">${drawPieces(drawHalo(ink.base, mood, random), sheet, 3)}</g>`,
    `<g transform="${pose}"><g transform="scale(${flip} 1) rotate(${n(random.between(-9, 9))})">${figures}</g></g>`,
    `<g transform="${pose}">${drawPieces(drawOrnaments(ink, random), sheet, 1.5)}</g>`,
    drawShape(mark(rectangle(box.x, box.y, box.width, box.height), vignette(sheet)), sheet),
  ].join('');
}

function vignette(sheet: Sheet): string {
  return `url(#${sheet.define('radialGradient', 'cx="0.5" cy="0.45" r="0.72"', stop(0.6, '#0a0418', 0) + stop(1, '#0a0418', 0.5))})`;
}
