import fc from 'fast-check';

import { continueStreak, offerStreak, summariseRun, type ModeDelta } from './streak.ts';

type Streak = { streak: number; best: number; counter: number; earned: number; offered: number };

const now = '2026-11-22T00:00:00.000Z';

function withoutRanks({ ranks: _, ...streak }: ReturnType<typeof continueStreak>) {
  return streak as Streak;
}

function apply(streak: Streak, delta: ModeDelta): Streak {
  return withoutRanks(continueStreak(streak, delta, now));
}

function offer(streak: Streak, offered: number): Streak {
  return withoutRanks(offerStreak(streak, offered, now));
}

function played(answers: boolean[]) {
  return { counted: answers.length, run: summariseRun(answers) };
}

function credited(answers: boolean[]) {
  return { counted: answers.length, visitRun: summariseRun(answers) };
}

function right(length: number) {
  return Array.from({ length }, () => true);
}

function inOrder(answers: boolean[], start: Streak): Streak {
  return answers.reduce<Streak>(({ streak, best, counter, earned, offered }, correct) => {
    const next = correct ? streak + 1 : 0;
    return {
      streak: next,
      best: Math.max(best, next),
      counter: counter + 1,
      earned: correct ? earned + 1 : 0,
      offered,
    };
  }, start);
}

const none: Streak = { streak: 0, best: 0, counter: 0, earned: 0, offered: 0 };

it('a run is summarised by the correct answers at its ends and the longest within', () => {
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

it('a streak does not depend on where answers are split into batches', () => {
  const answers = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 12 }), fc.nat(40), fc.nat(40), (batches, streak, above) => {
      const start = { ...none, streak, best: streak + above, counter: streak, earned: streak };
      const folded = batches.reduce((so, batch) => apply(so, played(batch)), start);
      expect(folded).toEqual(inOrder(batches.flat(), start));
    }),
    { numRuns: 500 },
  );
});

it('answers credited later count without changing the streak', () => {
  const before = { ...none, streak: 4, best: 9, counter: 20, earned: 4 };
  expect(apply(before, credited(right(3)))).toEqual({ ...before, counter: 23, earned: 7 });
  expect(apply(before, { counted: 3 })).toEqual({ ...before, counter: 23 });
});

describe('an offered streak', () => {
  it('is taken over as far as credited answers confirm it', () => {
    const visit = apply(none, credited([true, false, ...right(8)]));
    expect(offer(visit, 8)).toMatchObject({ streak: 8, best: 8, offered: 0 });
    expect(offer(visit, 1_000_000)).toMatchObject({ streak: 8, best: 8 });
    expect(offer(visit, 3)).toMatchObject({ streak: 3, best: 3 });
    expect(offer(none, 1_000_000)).toMatchObject({ streak: 0, best: 0 });
  });

  it('waits for answers credited later, and continues with those given meanwhile', () => {
    const waiting = apply(offer(none, 8), played(right(2)));
    expect(waiting).toMatchObject({ streak: 2, offered: 10 });
    expect(apply(waiting, credited(right(8)))).toMatchObject({ streak: 10, best: 10, offered: 0 });
  });

  it('includes an answer that reached the server after the login', () => {
    const visit = apply(apply(none, credited(right(7))), played([true]));
    expect(offer(visit, 8)).toMatchObject({ streak: 8 });
  });

  it('ends with a wrong answer, and another offer does not restore it', () => {
    const broken = apply(offer(apply(none, credited(right(8))), 8), played([true, false]));
    expect(broken).toMatchObject({ streak: 0, best: 9, earned: 0, offered: 0 });
    expect(offer(broken, 9)).toMatchObject({ streak: 0, best: 9 });
    expect(apply(offer(none, 8), played([false]))).toMatchObject({ offered: 0 });
  });

  it('never makes a streak longer than the recorded correct answers', () => {
    const step = fc.oneof(
      fc.array(fc.boolean(), { maxLength: 10 }).map(played),
      fc.array(fc.boolean(), { maxLength: 10 }).map(credited),
      fc.nat(1000),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const end = steps.reduce<Streak>(
          (so, next) => (typeof next === 'number' ? offer(so, next) : apply(so, next)),
          none,
        );
        expect(end.best).toBeLessThanOrEqual(end.counter);
      }),
    );
  });
});
