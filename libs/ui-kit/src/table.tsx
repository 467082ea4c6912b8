import type { ReactNode } from 'react';
import { useId, useRef } from 'react';

import { classes } from './classes.ts';
import styles from './table.module.css';
import { useHiddenSides } from './use-hidden-sides.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type TableProps = {
  caption: ReactNode;
  /** Only screen readers get the caption. */
  hideCaption?: boolean | undefined;
  /** `<thead>` and `<tbody>`; cells of numbers carry `data-number`. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A table that scrolls sideways where it does not fit, with its first column in sight, and shows by a shadow at its edge that
 * there is more; the keyboard can scroll it too.
 *
 * @example
 * <Table caption={t('results')}>
 *   <thead><tr><th scope="col">{t('type')}</th><th scope="col" data-number>{t('asked')}</th></tr></thead>
 *   <tbody><tr><th scope="row">{t('cost')}</th><td data-number>120</td></tr></tbody>
 * </Table>
 */
export const Table = ({ caption, hideCaption = false, children, className }: TableProps) => {
  const captionId = useId();
  const region = useRef<HTMLElement>(null);
  const { before, behind } = useHiddenSides(region);

  return (
    <div
      className={classes(styles.frame, className)}
      data-before={before || undefined}
      data-behind={behind || undefined}
    >
      <section
        ref={region}
        className={styles.scroll}
        aria-labelledby={captionId}
        // Only what scrolls is a stop for the keyboard.
        {...((before || behind) && { tabIndex: 0 })}
      >
        <table className={styles.table}>
          <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
            {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          {children}
        </table>
      </section>
    </div>
  );
};
