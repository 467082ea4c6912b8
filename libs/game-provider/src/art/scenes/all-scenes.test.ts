import { scenes } from '../../demo-set/scenes.ts';
import { createRandom } from '../drawing/random.ts';
import { createSheet } from '../drawing/sheet.ts';
import { drawScene } from '../picture/draw-scene.ts';
import { sceneDrawings } from './all-scenes.ts';

function draw(scene: (typeof scenes)[number], seed: number, width: number) {
  return drawScene(
    scene,
    { ...sceneDrawings[scene].moods[0], width, height: 250, random: createRandom(`test ${seed}`) },
    createSheet(),
  );
}

describe.each(scenes)('the scene "%s"', (scene) => {
  it('is drawn at card width and at page width', () => {
    expect(draw(scene, 1, 210).length).toBeGreaterThan(2000);
    expect(draw(scene, 1, 444).length).toBeGreaterThan(2000);
  });

  it('varies with the seed and repeats with it', () => {
    expect(draw(scene, 1, 260)).toBe(draw(scene, 1, 260));
    expect(draw(scene, 1, 260)).not.toBe(draw(scene, 2, 260));
  });

  it('has no broken coordinates', () => {
    expect(draw(scene, 3, 260)).not.toMatch(/NaN|undefined|Infinity|--/);
  });
});
