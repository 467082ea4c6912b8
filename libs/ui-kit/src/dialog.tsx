import { modalDelay } from '@cardwise/contracts/timing';
import type { ReactNode, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';

import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useDelay } from './use-delay.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Asked for by Escape, the cross and, with `closeOnBackdrop`, a click beside the dialog; the owner sets `open`. */
  onClose: () => void;
  /** Name of the cross at the top; without it there is none. */
  closeLabel?: string | undefined;
  /** A press beside the dialog closes it too, in browsers that know `closedby`. */
  closeOnBackdrop?: boolean | undefined;
  /** Opens half a second late, for a dialog that the player did not ask for. */
  delayed?: boolean | undefined;
  /** Buttons along the lower edge. */
  actions?: ReactNode;
  wide?: boolean | undefined;
  /** Id of the text that a screen reader says after the title. */
  describedBy?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

type OpenDialogProps = Omit<DialogProps, 'open' | 'delayed'>;

const OpenDialog = (props: OpenDialogProps) => {
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
      // Closing before React takes the element away is what gives the focus back to where it was.
      leaving.current = true;
      element?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // Browsers close a dialog by themselves at a second Escape, and at a form with method="dialog".
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
        {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
};

/**
 * A modal dialog on the browser's own: the rest of the page is out of reach, the focus goes to the title, or to what inside
 * carries `data-autofocus`, and back to where it was at the end.
 *
 * @example
 * <Dialog open={open} title={t('filter.title')} onClose={close} closeLabel={t('close')} actions={<Button onClick={save} />}>
 *   …
 * </Dialog>
 */
export const Dialog = ({ open, delayed = false, ...rest }: DialogProps) => {
  const due = useDelay(open, delayed ? modalDelay : 0);
  return due ? <OpenDialog {...rest} /> : null;
};
