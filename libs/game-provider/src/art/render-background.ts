import { renderAsync } from '@resvg/resvg-js';

import type { DemoSet } from '../demo-set/demo-sets.ts';
import { darken, mix } from './drawing/colour.ts';
import { rectangle } from './drawing/paths.ts';
import { createRandom } from './drawing/random.ts';
import { mark } from './drawing/shape.ts';
import { createSheet, drawShape, stop } from './drawing/sheet.ts';
import { drawScene, sceneHeight } from './picture/draw-scene.ts';
import { sceneDrawings } from './scenes/all-scenes.ts';

const width = 1920;
const height = 1080;

/** Renders a PNG of 1920×1080 pixels; the same set always gives the same picture. */
export async function renderBackground(set: DemoSet): Promise<Buffer> {
  const image = await renderAsync(drawBackground(set), { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** Draws a scene in muted colours, so that a page stays readable on top of it. */
export function drawBackground({ code, background }: DemoSet): string {
  const { scene } = background;
  const { moods } = sceneDrawings[scene];
  const mood = moods[background.mood] ?? moods[0];
  const sheet = createSheet();
  const random = createRandom(`background ${code}`);
  const scale = height / sceneHeight;
  const landscape = drawScene(scene, { ...mood, width: width / scale, height: sceneHeight, random }, sheet);
  const shade = darken(mix(mood.skyTop, mood.near, 0.5), 0.35);
  const veil = sheet.define(
    'radialGradient',
    'cx="0.5" cy="0.5" r="0.75"',
    stop(0, shade, 0.34) + stop(1, shade, 0.66),
  );
  const content = [
    `<g transform="scale(${scale})">${landscape}</g>`,
    drawShape(mark(rectangle(0, 0, width, height), `url(#${veil})`), sheet),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.defs()}${content}</svg>`;
}
