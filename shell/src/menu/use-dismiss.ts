import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * On Escape, or when anything outside is pressed or focused.
 * @param close receives whether it was Escape: focus should then return to the control that opened it.
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
