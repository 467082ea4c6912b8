import { parseMarkup } from './parse-markup.ts';
import { measure } from './typeset.ts';
import { wrapText } from './wrap-text.ts';

function getLines(text: string, width: number) {
  return wrapText(parseMarkup(text), 16, () => width).map(({ pieces }) => pieces.map((piece) => piece.text).join(' '));
}

describe('wrapText', () => {
  it('breaks between words when the line is full', () => {
    expect(getLines('one two three', measure('one two', 'regular', 16) + 1)).toEqual(['one two', 'three']);
  });

  it('breaks at a newline and not at a no-break space', () => {
    expect(getLines('a b\nc\u00A0d', 500)).toEqual(['a b', 'c d']);
  });

  it('keeps a word in two styles together', () => {
    const [line] = wrapText(parseMarkup('<b>Rush</b>, then'), 16, () => 500);
    expect(line?.pieces.map(({ face }) => face)).toEqual(['bold', 'regular', 'regular']);
    expect(line?.pieces[1]?.x).toBeCloseTo(measure('Rush', 'bold', 16), 5);
  });

  it('puts a word that is too long on a separate line', () => {
    expect(getLines('a Verwaltungsgebäude b', 30)).toEqual(['a', 'Verwaltungsgebäude', 'b']);
  });
});
