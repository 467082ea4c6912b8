import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';

import { createQuestionRatings } from './question-ratings.ts';

const rated = { rating: 1712, deviation: 64 };

it('a question has the rating of its card, difficulty and kind', () => {
  const { ratingOf, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated, text: { rating: 1400, deviation: 90 } } } });
  expect(ratingOf('7', 'hard', 'cost')).toEqual(rated);
  expect(ratingOf('7', 'hard', 'text')).toEqual({ rating: 1400, deviation: 90 });
});

it('an unrated one has what is expected of its difficulty', () => {
  const { ratingOf, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated } } });
  expect(ratingOf('7', 'easy', 'cost')).toEqual(unratedQuestion('easy'));
  expect(ratingOf('7', 'hard', 'name')).toEqual(unratedQuestion('hard'));
  expect(ratingOf('8', 'pixel', 'cost')).toEqual(unratedQuestion('pixel'));
});

it('later ratings of a card replace its earlier ones, and no other card’s', () => {
  const { ratingOf, take } = createQuestionRatings();
  take({ 7: { hard: { cost: rated } }, 8: { easy: { name: rated } } });
  take({ 7: { hard: { cost: { rating: 1720, deviation: 60 } } } });
  expect(ratingOf('7', 'hard', 'cost')).toEqual({ rating: 1720, deviation: 60 });
  expect(ratingOf('8', 'easy', 'name')).toEqual(rated);
});
