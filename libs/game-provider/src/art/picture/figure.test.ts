import { figureNames } from '../../demo-set/figures.ts';
import { getBounds } from '../../../test/get-bounds.ts';
import { createRandom } from '../drawing/random.ts';
import { mood } from '../scenes/scene-drawing.ts';
import { chooseInk } from './choose-inks.ts';
import { findFigure } from './figure.ts';

const day = mood('#2c86cf', '#d6f1f2', '#7cc274', '#2f7d3a', '#fffbe0');

function draw(name: string, seed: number) {
  const { coats, draw: figure } = findFigure(name);
  return figure(chooseInk(coats, day, createRandom(`test ${seed}`)));
}

describe.each(figureNames)('the figure "%s"', (name) => {
  it('fills its box and stays within it', () => {
    const bounds = getBounds(draw(name, 1).filter(({ flat }) => !flat));
    if (!bounds) throw new Error('nothing drawn');
    expect(Math.max(-bounds.left, bounds.right, -bounds.top, bounds.bottom)).toBeLessThanOrEqual(125);
    expect(Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)).toBeGreaterThanOrEqual(140);
  });

  it('varies with the seed and repeats with it', () => {
    expect(draw(name, 1)).toEqual(draw(name, 1));
    expect(draw(name, 1)).not.toEqual(draw(name, 2));
  });
});
