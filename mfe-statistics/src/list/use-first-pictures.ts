import { type RefObject, useEffect, useState } from 'react';

/** Window width → number of columns, as in `card-grid.module.css`. */
const steps = [
  [1024, 6],
  [768, 4],
  [480, 3],
] as const;

export const fewestColumns = 2;

export const gridColumns = (width: number): number => steps.find(([from]) => width >= from)?.[1] ?? fewestColumns;

const settled = (picture: HTMLImageElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { signal });
  });

/**
 * Whether pictures below the first row wait until its own have loaded, or the visitor scrolls: browsers also load lazy ones
 * several screens further down. The grid's style hides those that wait.
 */
export const useFirstPictures = (grid: RefObject<HTMLElement | null>): boolean => {
  const [othersWait, setOthersWait] = useState(true);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const release = () => {
      if (!signal.aborted) setOthersWait(false);
    };
    const first = [...(grid.current?.querySelectorAll('img') ?? [])].slice(0, gridColumns(innerWidth));
    // A page that reappears scrolled need not show the first row.
    void Promise.all(scrollY > 0 ? [] : first.map((picture) => settled(picture, signal))).then(release);
    addEventListener('scroll', release, { once: true, passive: true, signal });
    return () => abort.abort();
  }, [grid]);

  return othersWait;
};
