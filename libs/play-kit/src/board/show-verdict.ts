import { isStill } from '../is-still.ts';

/** Scrolls the right choice into view, and the chosen one too if both fit. */
export function showVerdict(right: Element, chosen: Element): void {
  const sight = getSight(right.closest('[data-question]'));
  const [must, other] = [right.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const both = { top: Math.min(must.top, other.top), bottom: Math.max(must.bottom, other.bottom) };
  const fits = both.bottom - both.top <= sight.bottom - sight.top;
  const distance = distanceTo(fits ? both : must, sight);
  if (distance !== 0) scrollBy({ top: distance, behavior: isStill() ? 'instant' : 'smooth' });
}

type Span = { top: number; bottom: number };

/** Returns the visible part of the page, between the header and the bar that appears with the verdict. */
function getSight(board: Element | null): Span {
  return {
    top: coveredAbove(),
    bottom: board?.querySelector('[data-answered="true"]')?.getBoundingClientRect().top ?? innerHeight,
  };
}

/** Returns the height in pixels that the header and alerts cover at the top of the page. */
export function coveredAbove(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/**
 * Returns the shortest distance to scroll, in pixels, so that all of `wanted` is in `sight`, or its beginning if it is
 * longer.
 */
export function distanceTo(wanted: Span, sight: Span): number {
  const down = Math.min(wanted.bottom - sight.bottom, wanted.top - sight.top);
  return Math.max(down, 0) + Math.min(wanted.top - sight.top, 0);
}
