import { choiceLook, plainLabel, questionKey } from './question-text.ts';

it('asks for the durability of what has one', () => {
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'minion' })).toBe('ask.health');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'weapon' })).toBe('ask.durability');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'location' })).toBe('ask.durability');
});

it('asks for a card among pixels in words of its own', () => {
  expect(questionKey({ difficulty: 'pixel', question: 'name', type: 'hero' })).toBe('ask.pixel');
});

it('shows numbers as numbers', () => {
  expect(choiceLook({ question: 'attack' })).toBe('number');
  expect(choiceLook({ question: 'text' })).toBe('text');
});

it('strips markup where only words can go', () => {
  expect(plainLabel('<b>Guard</b>. 2 < 3')).toBe('Guard. 2 < 3');
});
