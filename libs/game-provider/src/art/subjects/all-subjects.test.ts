import { subjects } from '../../demo-set/art-vocabulary.ts';
import { boundsOf } from '../bounds-of.ts';
import { createRandom } from '../drawing/random.ts';
import { chooseInk } from '../picture/choose-inks.ts';
import { mood } from '../scenes/scene-drawing.ts';
import { subjectDrawings } from './all-subjects.ts';

const day = mood('#2c86cf', '#d6f1f2', '#7cc274', '#2f7d3a', '#fffbe0');
const draw = (subject: (typeof subjects)[number], seed: number) => {
  const { coats, draw: figure } = subjectDrawings[subject];
  return figure(chooseInk(coats, day, createRandom(`test ${seed}`)));
};

describe.each(subjects)('the figure "%s"', (subject) => {
  it('fills its space without leaving it, whatever the seed', () => {
    for (let seed = 0; seed < 6; seed += 1) {
      const solid = draw(subject, seed).filter(({ flat }) => !flat);
      const bounds = boundsOf(solid);
      if (!bounds) throw new Error('nothing drawn');
      expect(Math.max(-bounds.left, bounds.right, -bounds.top, bounds.bottom)).toBeLessThanOrEqual(125);
      expect(Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)).toBeGreaterThanOrEqual(140);
    }
  });

  it('varies with the seed and repeats with it', () => {
    expect(draw(subject, 1)).toEqual(draw(subject, 1));
    expect(draw(subject, 1)).not.toEqual(draw(subject, 2));
  });

  it('has no broken coordinates', () => {
    expect(JSON.stringify(draw(subject, 3))).not.toMatch(/NaN|undefined|Infinity|--/);
  });
});
