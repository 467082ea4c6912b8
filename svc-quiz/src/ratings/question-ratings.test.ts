import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';

import { createQuestionRatings } from './question-ratings.ts';

const rated = { rating: 1712, deviation: 64 };

it('a question has the rating of its card, difficulty and kind', () => {
  const { getRating, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated, text: { rating: 1400, deviation: 90 } } } });
  expect(getRating('7', 'hard', 'cost')).toEqual(rated);
  expect(getRating('7', 'hard', 'text')).toEqual({ rating: 1400, deviation: 90 });
});

it('an unrated one has what is expected of its difficulty', () => {
  const { getRating, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated } } });
  expect(getRating('7', 'easy', 'cost')).toEqual(unratedQuestion('easy'));
  expect(getRating('7', 'hard', 'name')).toEqual(unratedQuestion('hard'));
  expect(getRating('8', 'pixel', 'cost')).toEqual(unratedQuestion('pixel'));
});

it('later ratings of a card replace its earlier ones, and no other card’s', () => {
  const { getRating, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated } }, 8: { easy: { name: rated } } });
  take({ 7: { hard: { cost: { rating: 1720, deviation: 60 } } } });
  expect(getRating('7', 'hard', 'cost')).toEqual({ rating: 1720, deviation: 60 });
  expect(getRating('8', 'easy', 'name')).toEqual(rated);
});
