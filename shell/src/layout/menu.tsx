import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from './menu.module.css';

type Props = {
  /** Name of the button for screen readers, where its content is no text enough. */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  /** Links; following one closes the menu. */
  children: ReactNode;
};

/** A button that shows a list of links below itself until something else is used. */
export function Menu({ label, button, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={[styles.button, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <ul id={listId} className={styles.list} hidden={!open} onClick={() => setOpen(false)}>
        {children}
      </ul>
    </div>
  );
}
