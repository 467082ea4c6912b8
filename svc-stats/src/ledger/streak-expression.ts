import type { Run } from './summarise-run.ts';

/** Answers of one player in one of the two quizzes; without a run they count, and leave the streak alone. */
export type ModeDelta = { counted: number; run?: Run };

/** The pipeline expression that applies a delta to `{ streak, best, counter }` in a document's field. */
export const streakExpression = (field: string, { counted, run }: ModeDelta): Record<string, unknown> => {
  const stored = (name: string) => ({ $ifNull: [`$${field}.${name}`, 0] });
  const counter = { $add: [stored('counter'), counted] };
  if (!run) return { streak: stored('streak'), best: stored('best'), counter };
  const unbroken = run.leading === run.length;
  return {
    streak: unbroken ? { $add: [stored('streak'), run.length] } : { $literal: run.trailing },
    best: { $max: [stored('best'), { $add: [stored('streak'), run.leading] }, { $literal: run.longest }] },
    counter,
  };
};
