import { renderAsync } from '@resvg/resvg-js';

import type { Scene } from '../demo-set/art-vocabulary.ts';
import { scenes } from '../demo-set/art-vocabulary.ts';
import { darken, mix } from './drawing/colour.ts';
import { rectangle } from './drawing/paths.ts';
import { createRandom } from './drawing/random.ts';
import { mark } from './drawing/shape.ts';
import { createSheet, drawShape, stop } from './drawing/sheet.ts';
import { drawScene, sceneHeight } from './picture/draw-scene.ts';
import { sceneDrawings } from './scenes/all-scenes.ts';

/** Size in pixels. */
const width = 1920;
const height = 1080;

/** The place a set plays in, and which of that scene's moods it has. */
const places: Record<string, readonly [scene: Scene, mood: number]> = {
  core: ['city', 2],
  pip: ['harbour', 0],
  tgdb: ['night-sky', 0],
  att: ['workshop', 1],
  ited: ['forest', 3],
  tlcou: ['forest', 0],
  ww: ['desert', 1],
  legacy: ['meadow', 1],
  kft: ['snowfield', 1],
  kac: ['cavern', 2],
  vttsc: ['ocean', 0],
  dhi: ['market', 1],
  uis: ['city', 1],
  wotog: ['swamp', 1],
  tgt: ['mountains', 0],
  brm: ['volcano', 1],
};

const placeOf = (setCode: string): readonly [Scene, number] => {
  const own = Object.hasOwn(places, setCode) ? places[setCode] : undefined;
  if (own) return own;
  const random = createRandom(`place ${setCode}`);
  return [random.pick(scenes), random.whole(0, 3)];
};

/** A set's background as SVG: its scene, veiled so that a page can lie on top. */
export const drawBackground = (setCode: string): string => {
  const [scene, moodNumber] = placeOf(setCode);
  const { moods } = sceneDrawings[scene];
  const mood = moods[moodNumber] ?? moods[0];
  const sheet = createSheet();
  const random = createRandom(`background ${setCode}`);
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
};

/**
 * A set's background as PNG, 1920×1080 pixels; any code has one, and always the same.
 * @example await writeFile('core.png', await renderBackground('core'))
 */
export const renderBackground = async (setCode: string): Promise<Buffer> => {
  const image = await renderAsync(drawBackground(setCode), { font: { loadSystemFonts: false } });
  return image.asPng();
};
