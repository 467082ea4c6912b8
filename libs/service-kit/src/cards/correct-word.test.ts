import { correctWord, createVocabulary } from './correct-word.ts';

const vocabulary = createVocabulary(['turtle', 'turtles', 'storm', 'store', 'frostwolfkriegsfurst', 'ash']);

function correct(word: string) {
  return correctWord(word, vocabulary);
}

it.each([
  ['neighbours swapped', 'turtel'],
  ['a missing letter', 'trtle'],
  ['a wrong letter', 'turtke'],
  ['a letter too many', 'tuurtle'],
  ['a wrong first letter', 'durtle'],
])('%s is one typing error', (_, typed) => {
  expect(correct(typed)).toContain('turtle');
});

it('an unfinished word is corrected, too', () => {
  expect(correct('frsotwo')).toEqual(['frostwo']);
  expect(correct('turte')).toContain('turtl');
});

it('known words and their beginnings are not corrected', () => {
  for (const typed of ['storm', 'store', 'frostw']) expect(correct(typed)).toEqual([]);
});

it('two typing errors, or one in a short word, are not corrected', () => {
  expect(correct('tutrel')).toEqual([]);
  expect(correct('asj')).toEqual([]);
  expect(correct('stom')).toEqual([]);
});

it('an empty vocabulary corrects nothing', () => {
  expect(correctWord('turtle', createVocabulary([]))).toEqual([]);
});
