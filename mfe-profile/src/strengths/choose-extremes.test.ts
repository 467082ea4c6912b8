import { chooseExtremes } from './choose-extremes.ts';

const spots = (...percents: number[]) =>
  percents.map((percent) => ({ code: `${percent}%`, correct: percent, total: 100, percent }));
const codes = (percents: number[]) => {
  const { strongest, weakest } = chooseExtremes(spots(...percents));
  return [strongest, weakest].map((list) => list.map(({ code }) => code).join(' '));
};

it('the five best and the five worst are chosen, each from its end', () => {
  expect(codes([10, 20, 30, 40, 50, 55, 60, 70, 80, 90, 100, 5])).toEqual([
    '100% 90% 80% 70% 60%',
    '5% 10% 20% 30% 40%',
  ]);
});

it('of fewer, none is among both', () => {
  expect(codes([20, 60, 40])).toEqual(['60% 40%', '20%']);
  expect(codes([20])).toEqual(['20%', '']);
  expect(codes([])).toEqual(['', '']);
});

it('a few answers say nothing', () => {
  const { strongest, weakest } = chooseExtremes([{ code: 'druid', correct: 4, total: 4, percent: 100 }]);
  expect([...strongest, ...weakest]).toEqual([]);
});
