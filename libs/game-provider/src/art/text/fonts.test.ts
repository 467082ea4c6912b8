import { font } from './fonts.ts';
import type { Face } from './fonts.ts';

const letters =
  'abcdefghijklmnopqrstuvwxyzäöüßáéíñóúàâæçèêëîïôœùûÿìòąćęłńśźżãõ' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÁÉÍÑÓÚÀÂÆÇÈÊËÎÏÔŒÙÛŸÌÒĄĆĘŁŃŚŹŻÃÕ0123456789.,:;!?¡¿«»„”“’‘–—…()+-/%&\'"';
const faces: Face[] = ['title', 'number', 'regular', 'bold', 'italic', 'boldItalic'];

describe('fonts', () => {
  it.each(faces)('%s has every letter of the seven languages', (face) => {
    const missing = Array.from(letters).filter(
      (letter) => !font(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });
});
