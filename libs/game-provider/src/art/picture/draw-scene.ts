import type { Scene } from '../../demo-set/scenes.ts';
import type { SceneInk } from '../drawing/ink.ts';
import { n } from '../drawing/paths.ts';
import type { Shape } from '../drawing/shape.ts';
import { drawShape, type Sheet } from '../drawing/sheet.ts';
import { sceneDrawings } from '../scenes/all-scenes.ts';

export const sceneHeight = 250;

export function drawScene(scene: Scene, ink: SceneInk, sheet: Sheet): string {
  return sceneDrawings[scene]
    .draw(ink)
    .map((shape) => drawLayer(shape, sheet))
    .join('');
}

function drawLayer(shape: Shape, sheet: Sheet): string {
  if (shape.flat) return drawShape(shape, sheet);
  const shadow = { ...shape, fill: '#0d0720', opacity: 0.2 };
  const lifted = [3, 1.4].map((rise) => `<g transform="translate(0 ${n(-rise)})">${drawShape(shadow, sheet)}</g>`);
  return lifted.join('') + drawShape(shape, sheet);
}
