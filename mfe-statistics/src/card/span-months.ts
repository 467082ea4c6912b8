/** A line between two points says more than a single point; a year shows how recent they are. */
const least = 12;

const numberOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number);
  return 12 * (year ?? 0) + (number ?? 1) - 1;
};

const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export const spanMonths = (months: string[]): string[] => {
  if (months.length === 0) return [];
  const numbers = months.map(numberOf);
  const last = Math.max(...numbers);
  const count = Math.max(least, last - Math.min(...numbers) + 1);
  return Array.from({ length: count }, (_, index) => monthOf(last - count + 1 + index));
};
