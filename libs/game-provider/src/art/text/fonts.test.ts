import { demoCards } from '../../demo-set/demo-cards.ts';
import { font, type Face } from './fonts.ts';

const texts = JSON.stringify(demoCards);
const letters = new Set(texts + texts.toUpperCase());
const faces: Face[] = ['title', 'number', 'regular', 'bold', 'italic', 'boldItalic'];

describe('fonts', () => {
  it.each(faces)('%s has every letter of the demo cards', (face) => {
    const missing = [...letters].filter((letter) => !font(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
