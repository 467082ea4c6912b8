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
  // Letters of a single script that look like another's.
  ['Cope', 'Соре'],
  ['Кот', 'КОТ'],
])('%s and %s look alike', (one, other) => {
  expect(nameKey(one)).toBeDefined();
  expect(nameKey(other)).toBe(nameKey(one));
});

it.each([
  ['Ada', 'Ida'],
  ['Ada1', 'Ada2'],
  ['Анна', 'Инна'],
  ['さくら', 'サクラ'],
  ['की', 'का'],
])('%s and %s do not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it.each(['\u041Aeeper', 'Adа', 'Παul', '★', '', '٭ !'])('%j is nobody’s public name', (name) => {
  expect(nameKey(name)).toBeUndefined();
});

it.each(['Grüne Fee 7', 'Жёлтый', '桜さん', 'カード王', '김철수', 'Ada ★'])('%s may be somebody’s', (name) => {
  expect(nameKey(name)).toBeDefined();
});
