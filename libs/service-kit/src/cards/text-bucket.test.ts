import { textBucket, valueBucket } from './text-bucket.ts';

it('changes with the wording only', () => {
  expect(textBucket('hello world')).toBe('b94d27b9');
  expect(textBucket('Hello world')).not.toBe('b94d27b9');
});

it('a value’s is the number or that of the English wording, and a number that a card lacks has none', () => {
  const card = { names: { en: 'hello world' }, texts: { en: '' }, cost: 0 };
  const kinds = ['name', 'text', 'cost', 'attack'] as const;
  expect(kinds.map((kind) => valueBucket(card, kind))).toEqual(['b94d27b9', textBucket(''), '0', undefined]);
});
