import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';

import type { SetQuestion } from './model.ts';

export type Tallies = ResponseOf<typeof cardTallies>['tallies'];

const prior: Record<Difficulty, number> = { easy: 0.75, medium: 0.6, hard: 0.45, pixel: 0.3 };

const priorWeight = 20;

export function easiestFirst(questions: readonly SetQuestion[], tallies: Tallies): SetQuestion[] {
  return questions
    .map((question) => ({ question, share: expectedShare(question, tallies) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ question }) => question);
}

/** Estimates the share of players who know the answer, from 0 to 1. */
export function expectedShare({ card, kind, difficulty }: SetQuestion, tallies: Tallies): number {
  const assumed = prior[difficulty];
  // The tallies leave out pixel questions.
  const tally = difficulty === 'pixel' ? undefined : tallies[card]?.[kind];
  if (!tally) return assumed;
  return (tally.correct + priorWeight * assumed) / (tally.asked + priorWeight);
}
