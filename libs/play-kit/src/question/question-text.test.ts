import { choiceLook, plainLabel, questionKey } from './question-text.ts';

it('asks for the durability of cards that have one', () => {
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'minion' })).toBe('ask.health');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'weapon' })).toBe('ask.durability');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'location' })).toBe('ask.durability');
});

it('has its own wording for pixel questions', () => {
  expect(questionKey({ difficulty: 'pixel', question: 'name', type: 'hero' })).toBe('ask.pixel');
});

it('shows numbers as numbers', () => {
  expect(choiceLook({ question: 'attack' })).toBe('number');
  expect(choiceLook({ question: 'text' })).toBe('text');
});

it('strips markup for plain text', () => {
  expect(plainLabel('<b>Guard</b>. 2 < 3')).toBe('Guard. 2 < 3');
});
