import { isStill } from '../is-still.ts';

type Span = { top: number; bottom: number };

/** By how much to scroll, at least, so that all of `wanted` is in `sight`, or its beginning if it is longer. */
export const distanceTo = (wanted: Span, sight: Span): number => {
  const down = Math.min(wanted.bottom - sight.bottom, wanted.top - sight.top);
  return Math.max(down, 0) + Math.min(wanted.top - sight.top, 0);
};

/** Height that the header and alerts cover. */
export const coveredAbove = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Between the header and the bar that appears with the verdict. */
const sightOf = (board: Element | null): Span => ({
  top: coveredAbove(),
  bottom: board?.querySelector('[data-answered="true"]')?.getBoundingClientRect().top ?? innerHeight,
});

/** Brings the right choice and the chosen one into sight, if both fit. */
export const showVerdict = (right: Element, chosen: Element): void => {
  const sight = sightOf(right.closest('[data-question]'));
  const [must, other] = [right.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const both = { top: Math.min(must.top, other.top), bottom: Math.max(must.bottom, other.bottom) };
  const fits = both.bottom - both.top <= sight.bottom - sight.top;
  const distance = distanceTo(fits ? both : must, sight);
  if (distance !== 0) scrollBy({ top: distance, behavior: isStill() ? 'instant' : 'smooth' });
};
