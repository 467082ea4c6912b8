import { setCodes } from '@cardwise/contracts/sets';

import { renderSetIcon } from './render-set-icon.ts';

describe('renderSetIcon', () => {
  it('draws another emblem for each set', () => {
    const icons = Object.keys(setCodes).map(renderSetIcon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('is 64×64 and takes the colour of the text around it', () => {
    expect(renderSetIcon('core')).toMatch(/^<svg [^>]*viewBox="0 0 64 64"><path fill="currentColor"/);
    expect(renderSetIcon('core')).not.toMatch(/#[0-9a-f]{3}|NaN|undefined/);
  });

  it('draws any code, always the same, and never writes it out', () => {
    expect(renderSetIcon('"><script>')).toBe(renderSetIcon('"><script>'));
    expect(renderSetIcon('"><script>')).not.toContain('script');
    expect(renderSetIcon('constructor')).toMatch(/ d="M/);
  });
});
