import { type RefObject, useEffect, useState } from 'react';

import { gridColumns } from './grid-columns.ts';

const settled = (picture: HTMLImageElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { signal });
  });

/**
 * Whether the pictures below the first row still wait: until those of the first row have loaded, or the visitor scrolls.
 * Browsers would also load pictures several screens further down, which would compete with the first row on a slow
 * connection. The grid's style hides them, as browsers do not load a lazy picture that is hidden.
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
