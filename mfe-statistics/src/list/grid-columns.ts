/** Window width in CSS pixels → number of columns; the same steps as in `card-grid.module.css`. */
const steps = [
  [1024, 6],
  [768, 4],
  [480, 3],
] as const;

/** How many cards stand side by side in a window of this width. */
export const gridColumns = (width: number): number => steps.find(([from]) => width >= from)?.[1] ?? 2;

/** Rows that may be seen without scrolling. */
const rowsInSight = 2;

/** How urgently the picture at an index of the grid is needed: the first row at once, what is out of sight later. */
export const pictureUrgency = (
  index: number,
  width: number,
): { loading: 'eager' | 'lazy'; fetchPriority: 'high' | 'auto' } => ({
  loading: index < gridColumns(width) * rowsInSight ? 'eager' : 'lazy',
  fetchPriority: index < gridColumns(width) ? 'high' : 'auto',
});
