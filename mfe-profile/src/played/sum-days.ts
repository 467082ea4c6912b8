import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { PlayedDay } from '@cardwise/contracts/statistics/played-days';

type Results = PlayedDay['results'];

const dayLength = 24 * 60 * 60 * 1000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @example mondayOf('2026-11-22') // '2026-11-16' */
export const mondayOf = (day: string): string => {
  const date = new Date(day);
  return isoDay(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayLength);
};

export const listWeeks = (from: string, to: string): string[] => {
  const weeks = [];
  for (let week = mondayOf(from); week <= to; week = isoDay(Date.parse(week) + 7 * dayLength)) weeks.push(week);
  return weeks;
};

export const sumResults = (results: Results): { asked: number; correct: number } => {
  const sum = { asked: 0, correct: 0 };
  for (const { asked, correct } of Object.values(results)) {
    sum.asked += asked;
    sum.correct += correct;
  }
  return sum;
};

export const sumDays = (days: readonly PlayedDay[], periodOf: (day: string) => string): Map<string, Results> => {
  const periods = new Map<string, Results>();
  for (const { day, results } of days) {
    const period = periodOf(day);
    const sums = periods.get(period) ?? {};
    for (const [difficulty, { asked, correct }] of Object.entries(results)) {
      const sum = (sums[difficulty as Difficulty] ??= { asked: 0, correct: 0 });
      sum.asked += asked;
      sum.correct += correct;
    }
    periods.set(period, sums);
  }
  return periods;
};
