import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { everything, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import { simulateLevel } from '../testing/simulate-level.ts';
import { chooseQuestions } from './choose-questions.ts';

const index = indexCatalogue(makeCatalogue(variedCards()));

it('about seven of ten answers are right at every level that has questions', () => {
  for (const { strength, share } of simulateLevel({ seed: 'levels', earlier: 30_000 })) {
    const reached = strength >= 1000 && strength <= 2000;
    expect([strength, reached ? Math.abs(share - 0.7) < 0.06 : share > 0.5]).toEqual([strength, true]);
  }
});

it('keeps to kinds, classes and recent cards', () => {
  const random = seededRandom('filter');
  const level = {
    player: { rating: 1800, deviation: 80 },
    ratingOf: (_: string, d: 'easy' | 'medium' | 'hard' | 'pixel') => unratedQuestion(d),
  };
  const filter = { ...everything, kinds: ['cost' as const], classes: ['druid' as const] };
  const exclude: string[] = [];
  for (let asked = 0; asked < 10; asked += 1) {
    const [question] = chooseQuestions(
      index,
      { filter, difficulty: 'medium', locale: 'en', exclude, count: 1, level },
      random,
    );
    expect(question?.kind).toBe('cost');
    expect(question?.card.classes).toContain('druid');
    expect(exclude).not.toContain(question?.card.id);
    exclude.push(question?.card.id ?? '');
  }
});
