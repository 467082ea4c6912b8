import { type RefObject, useLayoutEffect } from 'react';

/**
 * Exposes the height of the choices to the board's styles, so that the picture leaves room for them. A new question is
 * measured before it is painted, so that nothing moves; later the viewport or the font size may change.
 *
 * @param id of the current question.
 * @param board element that gets `--answers-height`.
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
