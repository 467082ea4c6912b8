import { useCallback, useEffect, useState } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Outlines on the page which team owns which part; also switched by Shift+B. */
export function useBoundaries(): { shown: boolean; toggle: () => void } {
  const [shown, setShown] = useState(false);
  const toggle = useCallback(() => setShown((last) => !last), []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', shown);
  }, [shown]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key === 'B' &&
        event.shiftKey &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !typing(event.target)
      )
        toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toggle]);

  return { shown, toggle };
}
