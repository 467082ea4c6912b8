import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the board's styles how tall the choices are, so that the picture leaves them the room they need. A new question is
 * measured before it is drawn: nothing moves. Later the width of the screen or the size of its type may change.
 *
 * @param id of the question on the board, if any.
 * @param board gets `--answers-height`.
 */
export const useAnswersHeight = (
  id: string | undefined,
  board: RefObject<HTMLDivElement | null>,
  answers: RefObject<HTMLDivElement | null>,
): void => {
  useLayoutEffect(() => {
    const { current } = answers;
    if (!current) return undefined;
    const tell = () => board.current?.style.setProperty('--answers-height', `${current.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, [id, board, answers]);
};
