import { isStill } from '../is-still.ts';

/** Brings the right choice and the chosen one into sight, if both fit. */
export function showVerdict(right: Element, chosen: Element): void {
  const sight = getSight(right.closest('[data-question]'));
  const [must, other] = [right.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const both = { top: Math.min(must.top, other.top), bottom: Math.max(must.bottom, other.bottom) };
  const fits = both.bottom - both.top <= sight.bottom - sight.top;
  const distance = distanceTo(fits ? both : must, sight);
  if (distance !== 0) scrollBy({ top: distance, behavior: isStill() ? 'instant' : 'smooth' });
}

type Span = { top: number; bottom: number };

/** Between the header and the bar that appears with the verdict. */
function getSight(board: Element | null): Span {
  return {
    top: coveredAbove(),
    bottom: board?.querySelector('[data-answered="true"]')?.getBoundingClientRect().top ?? innerHeight,
  };
}

/** Height that the header and alerts cover. */
export function coveredAbove(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** By how much to scroll, at least, so that all of `wanted` is in `sight`, or its beginning if it is longer. */
export function distanceTo(wanted: Span, sight: Span): number {
  const down = Math.min(wanted.bottom - sight.bottom, wanted.top - sight.top);
  return Math.max(down, 0) + Math.min(wanted.top - sight.top, 0);
}
