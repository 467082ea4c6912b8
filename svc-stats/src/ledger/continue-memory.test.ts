import fc from 'fast-check';
import { mongo } from 'mongoose';

import { continueMemory, type Given } from './continue-memory.ts';
import type { Memory } from '../counters/model.ts';

const day = 24 * 60 * 60 * 1000;

function answer(correct: boolean, days: number): Given {
  return { correct, at: new Date(days * day) };
}

function stored(memory: Memory | undefined): Memory | undefined {
  return memory && (mongo.BSON.deserialize(mongo.BSON.serialize(memory)) as Memory);
}

function waits(answers: Given[]): number[] {
  let memory: Memory | undefined;
  return answers.flatMap((given) => {
    memory = continueMemory(memory, [given]);
    return memory ? [(memory.due.getTime() - given.at.getTime()) / day] : [];
  });
}

it('right answers alone are nothing to practice', () => {
  expect(continueMemory(undefined, [answer(true, 0), answer(true, 1)])).toBeUndefined();
});

it('what is known for longer is asked later; a wrong answer brings it back within minutes', () => {
  const known = [0, 1, 4, 30, 120].map((days) => answer(days > 0, days));
  const [first = 0, ...later] = waits(known);
  expect(first * 24 * 60).toBe(1);
  expect(later).toEqual(later.toSorted((a, b) => a - b));
  expect(later.at(-1)).toBeGreaterThan(21);
  expect(waits([...known, answer(false, 300)]).at(-1)).toBeLessThan(1 / 24);
});

it('counts wrong answers, right ones before the first of them left out', () => {
  const answers = [answer(true, 0), answer(false, 1), answer(true, 2), answer(false, 3)];
  expect(continueMemory(undefined, answers)).toMatchObject({ wrong: 2, reps: 3 });
});

it('an answer that is older than the latest one counts as given with it', () => {
  const memory = continueMemory(undefined, [answer(false, 5)]);
  expect(continueMemory(memory, [answer(true, 1)])).toEqual(continueMemory(memory, [answer(true, 5)]));
});

it('in one go or in parts, stored in between, answers lead to the same', () => {
  const given = fc.record({
    correct: fc.boolean(),
    at: fc.date({ min: new Date(0), max: new Date(1000 * day), noInvalidDate: true }),
  });
  const parts = fc.array(fc.array(given, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(parts, (batches) => {
      const inParts = batches.reduce<Memory | undefined>(
        (memory, answers) => stored(continueMemory(memory, answers)),
        undefined,
      );
      expect(inParts).toEqual(stored(continueMemory(undefined, batches.flat())));
    }),
  );
});
