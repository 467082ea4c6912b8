import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the right answer into sight once there is one to see: with many long choices it may lie below the edge of the
 * screen, or under the way on. Where it is in sight, nothing moves.
 *
 * @param chosen uid of the answer that was given, if any.
 * @returns goes to the choice that is right.
 */
export const useShowAnswer = (chosen: string | undefined): RefObject<HTMLButtonElement | null> => {
  const right = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    right.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [chosen]);
  return right;
};
