import { useEffect, useState } from 'react';

/**
 * Lets the pictures that are out of sight wait until those in sight are there, or the visitor scrolls: browsers fetch what
 * lies several screens further down as well, and a slow line would be shared by all of them.
 *
 * @param inSight number of pictures in sight.
 */
export function useFirstPictures(inSight: number): { othersWait: boolean; settled: () => void } {
  const [left, setLeft] = useState(inSight);
  const othersWait = left > 0;

  useEffect(() => {
    if (!othersWait) return undefined;
    const release = () => setLeft(0);
    addEventListener('scroll', release, { once: true, passive: true });
    return () => removeEventListener('scroll', release);
  }, [othersWait]);

  return { othersWait, settled: () => setLeft((count) => count - 1) };
}
