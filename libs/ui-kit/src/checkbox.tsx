import type { ComponentProps, ReactNode } from 'react';

import styles from './checkbox.module.css';
import { classes } from './classes.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
};

const drawing = {
  viewBox: '0 0 24 24',
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <span className={styles.box}>
        <input {...rest} type="checkbox" className={styles.input} />
        <svg className={classes(styles.mark, styles.check)} {...drawing}>
          <path d="M4.5 12.8l5 5L19.5 6.5" />
        </svg>
        <svg className={classes(styles.mark, styles.dash)} {...drawing}>
          <path d="M5.5 12h13" />
        </svg>
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  );
}
