import { useEffect, useState } from 'react';

/**
 * Holds back all other pictures until those of the first row have loaded or the visitor scrolls. Browsers would also
 * load pictures several screens further down, which would compete with the first row on a slow connection.
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
