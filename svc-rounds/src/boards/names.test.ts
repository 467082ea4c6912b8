import { nameKey } from './names.ts';

it.each([
  ['Alice', 'alice'],
  ['Alice', 'AIice'],
  ['Alice', 'A1ice'],
  ['Alice', 'Al|ce'],
  ['Lisa', '1isa'],
  ['Corn', 'Com'],
  ['Keeper', 'Kéeper'],
  ['Keeper', '_ Keeper. _'],
  ['Keeper', '\u212Aeeper'],
  ['Keeper', 'Ｋｅｅｐｅｒ'],
  ['Bob', 'B0b'],
  ['Łucja', 'Lucja'],
  // These names have Latin letters of other blocks, small capitals or mathematical letters.
  ['Maggie', 'Ma\u0261\u0261ie'],
  ['Ada', '\u0251d\u0251'],
  ['Keeper', 'ᴋᴇᴇᴘᴇʀ'],
  ['Bruno', 'ʙʀᴜɴᴏ'],
  ['Ada', '𝓐𝓭𝓪'],
  ['Willow', 'VViIIow'],
  ['Ada', 'Acla'],
  ['Ada', 'AcIa'],
  ['Daphne', 'c1aphne'],
  ['Bo5s', 'Boss'],
  ['Keeper', 'K33p3r'],
  ['Zoe', '2oe'],
  ['Bob', '8o8'],
  ['Greg', '9re9'],
  ['Tara', '74r4'],
  ['Straße', 'STRASSE'],
  ['Ελένη', 'ΕΛΕΝΗ'],
  // These names have letters of a single script that look like those of another.
  ['Cope', 'Соре'],
  ['Кот', 'КОТ'],
])('%s and %s look alike', (one, other) => {
  expect(nameKey(one)).toBeDefined();
  expect(nameKey(other)).toBe(nameKey(one));
});

it.each([
  ['Ada', 'Ida'],
  ['Ada1', 'Ada2'],
  ['Ada6', 'Ada9'],
  ['Ada 17', 'Ada 71'],
  ['Анна', 'Инна'],
  ['さくら', 'サクラ'],
  ['की', 'का'],
])('%s and %s do not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('a small letter has its capital’s key, in every script', () => {
  for (let code = 0x41; code < 0x1_0000; code += 1) {
    const letter = String.fromCodePoint(code);
    const other = letter.toUpperCase();
    if (/^\p{Ll}$/u.test(letter) && /^\p{Lu}$/u.test(other)) {
      expect([letter, nameKey(other)]).toEqual([letter, nameKey(letter)]);
    }
  }
});

it('digits are like different letters', () => {
  const keys = Array.from({ length: 10 }, (_, digit) => nameKey(`x${digit}`));
  expect(new Set(keys).size).toBe(10);
});

it.each(['\u041Aeeper', 'Adа', 'Παul', '★', '', '٭ !', 'ᵬob'])('%j is nobody’s public name', (name) => {
  expect(nameKey(name)).toBeUndefined();
});

it.each([
  'Grüne Fee 7',
  'Əli',
  'Kɔfi',
  'Þór',
  'Жёлтый',
  'मी\u200C',
  'می\u200Cخواهم',
  '桜さん',
  'カード王',
  '김철수',
  'Ada ★',
])('%s may be somebody’s', (name) => {
  expect(nameKey(name)).toBeDefined();
});
