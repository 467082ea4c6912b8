import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

import { classes } from './classes.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TableProps = {
  caption: ReactNode;
  /** Only screen readers get the caption. */
  hideCaption?: boolean | undefined;
  /** `<thead>` and `<tbody>`; cells of numbers carry `data-number`. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A table that scrolls sideways where it does not fit, with its first column in sight; the keyboard can scroll it too.
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
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  return (
    <section
      ref={region}
      className={classes(styles.scroll, className)}
      aria-labelledby={captionId}
      // Only what scrolls is a stop for the keyboard.
      {...(scrolls && { tabIndex: 0 })}
    >
      <table className={styles.table}>
        <caption id={captionId} className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </section>
  );
};
