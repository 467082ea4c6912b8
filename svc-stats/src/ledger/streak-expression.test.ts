import fc from 'fast-check';

import { streakExpression } from './streak-expression.ts';
import { summariseRun } from './summarise-run.ts';

type Streak = { streak: number; best: number; counter: number };

/** Evaluates the few operators that the expression is made of, as the database does. */
const evaluate = (expression: unknown, document: { quiz: Streak }): number => {
  if (typeof expression === 'number') return expression;
  if (typeof expression === 'string') return document.quiz[expression.replace('$quiz.', '') as keyof Streak];
  const [[operator, operand] = []] = Object.entries(expression as Record<string, unknown>);
  if (operator === '$literal') return operand as number;
  const values = (operand as unknown[]).map((part) => evaluate(part, document));
  if (operator === '$add') return values.reduce((sum, value) => sum + value, 0);
  if (operator === '$max') return Math.max(...values);
  if (operator === '$ifNull') return values[0] ?? values[1] ?? Number.NaN;
  throw new Error(`unknown operator ${operator}`);
};

const apply = (streak: Streak, delta: Parameters<typeof streakExpression>[1]): Streak => {
  const expression = streakExpression('quiz', delta);
  const field = (name: keyof Streak) => evaluate(expression[name], { quiz: streak });
  return { streak: field('streak'), best: field('best'), counter: field('counter') };
};

const inOrder = (answers: boolean[], start: Streak): Streak =>
  answers.reduce<Streak>(({ streak, best, counter }, correct) => {
    const next = correct ? streak + 1 : 0;
    return { streak: next, best: Math.max(best, next), counter: counter + 1 };
  }, start);

const none: Streak = { streak: 0, best: 0, counter: 0 };

it('says of a row how it begins, how it ends and its longest correct part', () => {
  const [yes, no] = [true, false];
  expect(summariseRun([yes, no, yes, yes, yes, no, yes, yes])).toEqual({
    length: 8,
    leading: 1,
    trailing: 2,
    longest: 3,
  });
  expect(summariseRun([yes, yes])).toEqual({ length: 2, leading: 2, trailing: 2, longest: 2 });
  expect(summariseRun([no])).toEqual({ length: 1, leading: 0, trailing: 0, longest: 0 });
});

it('a streak is the same wherever its answers are split into batches', () => {
  const answers = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 12 }), fc.nat(40), fc.nat(40), (batches, streak, above) => {
      const start = { streak, best: streak + above, counter: streak };
      const folded = batches.reduce(
        (so, batch) => apply(so, { counted: batch.length, run: summariseRun(batch) }),
        start,
      );
      expect(folded).toEqual(inOrder(batches.flat(), start));
    }),
    { numRuns: 500 },
  );
});

it('answers credited later count without touching the streak', () => {
  expect(apply({ streak: 4, best: 9, counter: 20 }, { counted: 3 })).toEqual({ streak: 4, best: 9, counter: 23 });
  expect(apply(none, { counted: 3 })).toEqual({ streak: 0, best: 0, counter: 3 });
});
