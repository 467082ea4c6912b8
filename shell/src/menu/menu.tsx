import { useLocation } from '@cardwise/web-kit';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import styles from './menu.module.css';

type Props = {
  label: string;
  button: ReactNode;
  children: ReactNode;
};

export function Menu({ label, button, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const location = useLocation();

  useEffect(() => setOpen(false), [location]);
  useDismiss(open, root, (byEscape) => {
    setOpen(false);
    if (byEscape) opener.current?.focus();
  });

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.shown} aria-hidden="true">
          {button}
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

/**
 * Closes a menu on Escape, or on a press or focus outside it.
 * @param close receives whether Escape closed it: the focus should then return to the opener.
 */
export function useDismiss(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  close: (byEscape: boolean) => void,
): void {
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
}
