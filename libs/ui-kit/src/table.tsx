import type { ReactNode } from 'react';
import { useId, useRef } from 'react';

import { classes } from './classes.ts';
import styles from './table.module.css';
import { useHiddenSides } from './scroll-row.ts';

type TableProps = {
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  /** The children are `<thead>` and `<tbody>`; cells with numbers have `data-number`. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * Scrolls sideways, also by keyboard, if the table is too wide. The first column stays; a shadow shows where there is
 * more.
 */
export function Table({ caption, hideCaption = false, children, className }: TableProps) {
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
        {...((before || behind) && { tabIndex: 0 })}
      >
        <table className={styles.table}>
          <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
            {hideCaption ? <span className="visually-hidden">{caption}</span> : caption}
          </caption>
          {children}
        </table>
      </section>
    </div>
  );
}
