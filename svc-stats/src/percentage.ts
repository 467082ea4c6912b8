/** A share in percent with one decimal; 0 if the whole is 0. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
