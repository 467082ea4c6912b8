import { correctWord, createVocabulary } from './correct-word.ts';

const vocabulary = createVocabulary(['turtle', 'turtles', 'storm', 'store', 'frostwolfkriegsfurst', 'ash']);
const correct = (word: string) => correctWord(word, vocabulary);

it.each([
  ['neighbours swapped', 'turtel'],
  ['a missing letter', 'trtle'],
  ['a wrong letter', 'turtke'],
  ['a letter too many', 'tuurtle'],
  ['a wrong first letter', 'durtle'],
])('%s is one typing error', (_, typed) => {
  expect(correct(typed)).toContain('turtle');
});

it('a word that is not finished yet is corrected as well', () => {
  expect(correct('frsotwo')).toEqual(['frostwo']);
  expect(correct('turte')).toContain('turtl');
});

it('a word that is known, or begins one that is, stays as it is', () => {
  for (const typed of ['storm', 'store', 'frostw']) expect(correct(typed)).toEqual([]);
});

it('two typing errors are too many, and so is one in a short word', () => {
  expect(correct('tutrel')).toEqual([]);
  expect(correct('asj')).toEqual([]);
  expect(correct('stom')).toEqual([]);
});

it('no words are no help', () => {
  expect(correctWord('turtle', createVocabulary([]))).toEqual([]);
});
