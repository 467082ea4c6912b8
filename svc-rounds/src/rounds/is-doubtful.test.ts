import { inEveryLanguage } from '@cardwise/question-kit/testing/make-catalogue';

import type { SetQuestion } from '../sets/model.ts';
import { isDoubtful } from './is-doubtful.ts';

function answers(times: number[], correct = true) {
  return times.map((ms) => ({ correct, asked: new Date(0), at: new Date(ms) }));
}

const calm = [2100, 4200, 1800, 7300, 2600, 3100, 9000, 2400, 5200, 3300];

type Asked = Pick<SetQuestion, 'kind' | 'choices'>;

function ofWords(kind: Asked['kind'], words: number): Asked {
  return {
    kind,
    choices: Array.from({ length: 4 }, (_, choice) => ({
      value: String(choice),
      label: inEveryLanguage(Array.from({ length: words }, (_word, index) => `word${index}`).join(' ')),
    })),
  };
}

const number: Asked = {
  kind: 'cost',
  choices: Array.from({ length: 4 }, (_, choice) => ({ value: String(choice), label: String(choice) })),
};
/** These are six numbers, two names and two texts, as the Daily Ten often has them; a person needs 20.6 s for them. */
const questions = [
  ...Array.from({ length: 6 }, () => number),
  ofWords('name', 2),
  ofWords('name', 3),
  ofWords('text', 10),
  ofWords('text', 13),
];

it('a person’s times are not doubtful, nor are two lucky presses', () => {
  expect(isDoubtful(answers(calm), questions)).toBe(false);
  expect(isDoubtful(answers([300, 700, ...calm.slice(2)]), questions)).toBe(false);
});

it('three right answers within a second are', () => {
  expect(isDoubtful(answers([300, 700, 999, ...calm.slice(3)]), questions)).toBe(true);
});

it('giving up quickly is not', () => {
  expect(isDoubtful([...answers([300, 200, 250, 310, 900], false), ...answers(calm.slice(5))], questions)).toBe(false);
});

it('the same time ten times is', () => {
  expect(isDoubtful(answers(calm.map((_, index) => 2000 + index * 20)), questions)).toBe(true);
});

it('a perfect round of somebody who has seen the questions is, a very quick person’s is not', () => {
  const seen = [1050, 1340, 1200, 1500, 1420, 1100, 1310, 1480, 1390, 1250];
  expect(isDoubtful(answers(seen), questions)).toBe(true);
  // Even 1.5 times as long is less than a person needs.
  expect(isDoubtful(answers(seen.map((ms) => ms * 1.5)), questions)).toBe(true);
  const quick = [1500, 1800, 1450, 1900, 1600, 1700, 1900, 2100, 3900, 4400];
  expect(isDoubtful(answers(quick), questions)).toBe(false);
});

it('two wrong answers on purpose hide nothing', () => {
  const seen = [1050, 1340, 1200, 1500, 1420, 1100, 1310, 1480].map((ms) => ({ ms, correct: true }));
  const given = [{ ms: 8000, correct: false }, ...seen, { ms: 9000, correct: false }].flatMap(({ ms, correct }) =>
    answers([ms], correct),
  );
  expect(isDoubtful(given, questions)).toBe(true);
});
