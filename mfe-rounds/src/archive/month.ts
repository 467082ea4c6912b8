/** A month as `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

const parse = (month: Month) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, index: number - 1 };
};

export const moveMonth = (month: Month, by: number): Month => {
  const { year, index } = parse(month);
  return new Date(Date.UTC(year, index + by, 1)).toISOString().slice(0, 7);
};

/** The month asked for, or the nearest with sets. */
export const clampMonth = (asked: string | null, first: Month, last: Month): Month => {
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return last;
  if (asked < first) return first;
  return asked > last ? last : asked;
};

/** Weeks from Monday to Sunday; null for days outside the month. */
export const weeksOf = (month: Month): (string | null)[][] => {
  const { year, index } = parse(month);
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, index, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= count ? `${month}-${String(date).padStart(2, '0')}` : null;
    }),
  );
};
