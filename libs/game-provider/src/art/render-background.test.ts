import { demoSets } from '../demo-set/demo-sets.ts';
import { drawBackground, renderBackground } from './render-background.ts';

describe('renderBackground', () => {
  it('is a PNG of 1920×1080 pixels', async () => {
    const png = await renderBackground(demoSets[0]!);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 1080]);
  });

  it('differs from set to set and is deterministic', () => {
    const drawings = demoSets.map(drawBackground);
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(demoSets.map(drawBackground)).toEqual(drawings);
    expect(drawings.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
  });
});
