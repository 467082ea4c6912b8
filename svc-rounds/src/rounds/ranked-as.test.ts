import { isDoubtful } from './ranked-as.ts';

const answers = (times: number[], correct = true) =>
  times.map((ms) => ({ correct, asked: new Date(0), at: new Date(ms) }));
const calm = [2100, 4200, 1800, 7300, 2600, 3100, 9000, 2400, 5200, 3300];

it('a person’s times are not doubtful, nor are two lucky presses', () => {
  expect(isDoubtful(answers(calm))).toBe(false);
  expect(isDoubtful(answers([300, 700, ...calm.slice(2)]))).toBe(false);
});

it('three right answers within a second are', () => {
  expect(isDoubtful(answers([300, 700, 999, ...calm.slice(3)]))).toBe(true);
});

it('giving up quickly is not', () => {
  expect(isDoubtful([...answers([300, 200, 250, 310, 900], false), ...answers(calm.slice(5))])).toBe(false);
});

it('the same time ten times is', () => {
  expect(isDoubtful(answers(calm.map((_, index) => 2000 + index * 20)))).toBe(true);
});
