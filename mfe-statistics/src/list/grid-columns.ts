/** Window width in CSS pixels → number of columns; the same breakpoints as in `card-grid.module.css`. */
const steps = [
  [1024, 6],
  [768, 4],
  [480, 3],
] as const;

/** The number of columns in a window of this width. */
export const gridColumns = (width: number): number => steps.find(([from]) => width >= from)?.[1] ?? 2;

/** Rows that may be visible without scrolling. */
const rowsInSight = 2;

/**
 * How urgently a picture in the grid is needed: the first row has priority, and rows out of sight are loaded lazily.
 */
export const pictureUrgency = (
  index: number,
  width: number,
): { loading: 'eager' | 'lazy'; fetchPriority: 'high' | 'auto' } => ({
  loading: index < gridColumns(width) * rowsInSight ? 'eager' : 'lazy',
  fetchPriority: index < gridColumns(width) ? 'high' : 'auto',
});
