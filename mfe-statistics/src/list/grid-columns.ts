/** Window width in CSS pixels → number of columns; the same breakpoints as in `card-grid.module.css`. */
const steps = [
  [1024, 6],
  [768, 4],
  [480, 3],
] as const;

/** Columns of the narrowest grid. */
export const fewestColumns = 2;

/** The number of columns in a window of this width. */
export const gridColumns = (width: number): number => steps.find(([from]) => width >= from)?.[1] ?? fewestColumns;
