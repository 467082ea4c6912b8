import { textHash, askedValueOf } from './asked-value.ts';

it('changes with the wording only', () => {
  expect(textHash('hello world')).toBe('b94d27b9');
  expect(textHash('Hello world')).not.toBe('b94d27b9');
});

it('a value’s is the number or that of the English wording, and a number that a card lacks has none', () => {
  const card = { names: { en: 'hello world' }, texts: { en: '' }, cost: 0 };
  const kinds = ['name', 'text', 'cost', 'attack'] as const;
  expect(kinds.map((kind) => askedValueOf(card, kind))).toEqual(['b94d27b9', textHash(''), '0', undefined]);
});
