import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the right answer into view once there is an answer: with many long choices it may be off screen or under the
 * next button.
 *
 * @param chosen uid of the given answer, if any.
 * @returns ref for the right choice.
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
