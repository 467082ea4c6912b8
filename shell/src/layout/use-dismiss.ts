import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open when something else is used, and by Escape.
 *
 * @param root what may be used without closing it.
 * @param close called with whether it was by Escape: the focus should then return to where it was opened.
 */
export const useDismiss = (
  open: boolean,
  root: RefObject<HTMLElement | null>,
  close: (byEscape: boolean) => void,
): void => {
  const dismiss = useEffectEvent(close);

  useEffect(() => {
    const listening = new AbortController();
    const listen = { signal: listening.signal };
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss(false);
    };
    if (open) {
      document.addEventListener('pointerdown', leave, listen);
      document.addEventListener('focusin', leave, listen);
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(true), listen);
    }
    return () => listening.abort();
  }, [open, root]);
};
