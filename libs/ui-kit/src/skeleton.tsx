import type { CSSProperties } from 'react';

import { classes } from './classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  lines?: number | undefined;
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
};

/** The skeleton is hidden from screen readers: mark the loading part with `aria-busy`. */
export function Skeleton({ lines, width, height, className }: SkeletonProps) {
  return lines === undefined ? (
    <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
  ) : (
    <span className={classes(styles.lines, className)} style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes(styles.skeleton, styles.text)} />
      ))}
    </span>
  );
}
