import { modalDelay } from '@cardwise/contracts/site/timing';
import type { ReactNode, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';

import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { closeIcon } from './icons.ts';
import { IconButton } from './icon-button.tsx';
import { useDelay } from './use-delay.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Asks the owner to set `open` to false. */
  onClose: () => void;
  closeLabel?: string | undefined;
  /** A click outside closes it too, in browsers that support `closedby`. */
  closeOnBackdrop?: boolean | undefined;
  /** A dialog that the player did not ask for opens after a delay. */
  delayed?: boolean | undefined;
  actions?: ReactNode;
  wide?: boolean | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** The focus moves to the title, or to an element with `data-autofocus`, and returns when the dialog closes. */
export function Dialog({ open, delayed = false, ...rest }: DialogProps) {
  const due = useDelay(open, delayed ? modalDelay : 0);
  return due ? <OpenDialog {...rest} /> : null;
}

type OpenDialogProps = Omit<DialogProps, 'open' | 'delayed'>;

function OpenDialog(props: OpenDialogProps) {
  const {
    title,
    onClose,
    closeLabel,
    closeOnBackdrop = false,
    actions,
    wide = false,
    describedBy,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    element?.showModal();
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      // Closing before React removes the element makes the browser restore the focus.
      leaving.current = true;
      element?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // Browsers also close a dialog after a second Escape, or on submitting a form with method="dialog".
  const closed = (event: SyntheticEvent) => {
    if (event.target === dialog.current && !leaving.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClose={closed}
      closedby={closeOnBackdrop ? 'any' : 'closerequest'}
    >
      <header className={styles.head}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel && <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}
