import { inEveryLanguage } from '@cardwise/question-kit/testing/make-catalogue';

import type { SetQuestion } from './model.ts';
import { easiestFirst, expectedShare } from './expected-share.ts';

function question(card: string, difficulty: SetQuestion['difficulty'] = 'medium'): SetQuestion {
  return {
    card,
    image: '',
    pixel: '',
    type: 'minion',
    classes: ['neutral'],
    names: inEveryLanguage(card),
    texts: inEveryLanguage(''),
    kind: 'cost',
    difficulty,
    bucket: '3',
    choices: [],
    correct: 0,
  };
}

function tallies(correct: number, asked = 100) {
  return { 1: { cost: { asked, correct } } } as never;
}

it('without answers, a question is as hard as its difficulty', () => {
  const unordered = [question('1', 'pixel'), question('2', 'hard'), question('3', 'easy'), question('4')];
  expect(easiestFirst(unordered, {}).map(({ difficulty }) => difficulty)).toEqual(['easy', 'medium', 'hard', 'pixel']);
});

it('many answers outweigh the difficulty, a few do not', () => {
  const unordered = [question('1', 'easy'), question('2', 'hard')];
  expect(easiestFirst(unordered, tallies(10)).map(({ card }) => card)).toEqual(['2', '1']);
  expect(easiestFirst(unordered, tallies(0, 2)).map(({ card }) => card)).toEqual(['1', '2']);
});

it('answers to ordinary questions say nothing about a pixel question', () => {
  const pixel = question('1', 'pixel');
  expect(expectedShare(pixel, tallies(100))).toBe(expectedShare(pixel, {}));
});
