import { demoSets } from '../demo-set/demo-sets.ts';
import { renderSetIcon } from './render-set-icon.ts';

describe('renderSetIcon', () => {
  const icons = demoSets.map(({ emblem }) => renderSetIcon(emblem));

  it('draws a different emblem for each set', () => {
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('is 64×64 and has the colour of the surrounding text', () => {
    for (const icon of icons)
      expect(icon).toMatch(/^<svg [^>]*viewBox="0 0 64 64"><path fill="currentColor"[^#]* d="M/);
  });
});
