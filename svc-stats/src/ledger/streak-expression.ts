import type { Run } from './summarise-run.ts';

/**
 * Answers of one player in one of the two quizzes: a `run` given while logged in, or a `visitRun` given before the login,
 * which counts without changing the streak.
 */
export type ModeDelta = { counted: number; run?: Run; visitRun?: Run };

const storedIn =
  (field: string) =>
  (name: string): Record<string, unknown> => ({ $ifNull: [`$${field}.${name}`, 0] });

const isUnbroken = (run: Run): boolean => run.leading === run.length;

/** A stored streak after a run. */
const continued = (stored: Record<string, unknown>, run: Run): Record<string, unknown> =>
  isUnbroken(run) ? { $add: [stored, run.length] } : { $literal: run.trailing };

/** A wrong answer also ends a streak that is only offered; a correct one continues it. */
const continuedOffer = (stored: Record<string, unknown>, run: Run): Record<string, unknown> =>
  isUnbroken(run) ? { $cond: [{ $gt: [stored, 0] }, { $add: [stored, run.length] }, 0] } : { $literal: 0 };

/**
 * The pipeline expression that applies a delta to `{ streak, best, counter, earned, offered }` in a document's field.
 * `earned` is the streak over all recorded answers, including those from before the login. `offered` is the streak a browser
 * claims for its visitor, for as long as it exceeds `earned`.
 */
export const streakExpression = (
  field: string,
  { counted, run, visitRun }: ModeDelta,
): Record<string, Record<string, unknown>> => {
  const stored = storedIn(field);
  const counter = { counter: { $add: [stored('counter'), counted] } };
  if (visitRun) return { ...counter, earned: continued(stored('earned'), visitRun) };
  if (!run) return counter;
  return {
    ...counter,
    streak: continued(stored('streak'), run),
    best: { $max: [stored('best'), { $add: [stored('streak'), run.leading] }, { $literal: run.longest }] },
    earned: continued(stored('earned'), run),
    offered: continuedOffer(stored('offered'), run),
  };
};

/** The pipeline expression that takes over an offered streak as far as recorded answers confirm it. */
export const honourOffer = (field: string): Record<string, Record<string, unknown>> => {
  const stored = storedIn(field);
  const confirmed = { $min: [stored('offered'), stored('earned')] };
  return {
    streak: { $max: [stored('streak'), confirmed] },
    best: { $max: [stored('best'), confirmed] },
    counter: stored('counter'),
    offered: { $cond: [{ $gt: [stored('offered'), stored('earned')] }, stored('offered'), 0] },
  };
};
