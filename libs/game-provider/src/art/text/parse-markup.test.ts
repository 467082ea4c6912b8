import { parseMarkup } from './parse-markup.ts';

function plain(text: string) {
  return { text, bold: false, italic: false };
}

describe('parseMarkup', () => {
  it('reads bold and italic, nested and in any case', () => {
    expect(parseMarkup('<B>Rush</B> and <i>a <b>nap</b></i>')).toEqual([
      { text: 'Rush', bold: true, italic: false },
      plain(' and '),
      { text: 'a ', bold: false, italic: true },
      { text: 'nap', bold: true, italic: true },
    ]);
  });

  it('shows amounts of damage and healing as plain numbers', () => {
    expect(parseMarkup('Deal $3, restore #4')).toEqual([plain('Deal 3, restore 4')]);
  });

  it('drops layout hints and keeps line breaks', () => {
    expect(parseMarkup('[x]One\\nTwo')).toEqual([plain('One\nTwo')]);
  });

  it('treats every other angle bracket as text', () => {
    expect(parseMarkup('1 < 2 & <script>"x"</script>')).toEqual([plain('1 < 2 & <script>"x"</script>')]);
  });

  it('accepts tags that are never opened or closed', () => {
    expect(parseMarkup('a</b>b<b>c')).toEqual([plain('a'), plain('b'), { text: 'c', bold: true, italic: false }]);
  });
});
