import { useEffect, useState } from 'react';

/**
 * Lets all other pictures wait until those of the first row are there, or the visitor scrolls: browsers fetch what lies several
 * screens further down as well, and a slow line would be shared by all of them.
 *
 * @param first number of pictures in the first row.
 */
export const useFirstPictures = (first: number): { othersWait: boolean; settled: () => void } => {
  const [left, setLeft] = useState(first);
  const othersWait = left > 0;

  useEffect(() => {
    if (!othersWait) return undefined;
    const release = () => setLeft(0);
    addEventListener('scroll', release, { once: true, passive: true });
    return () => removeEventListener('scroll', release);
  }, [othersWait]);

  return { othersWait, settled: () => setLeft((count) => count - 1) };
};
