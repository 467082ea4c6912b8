import { classes } from './classes.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** Announced to screen readers; leave it out inside an `aria-busy` element. */
  label?: string | undefined;
  size?: 'text' | 'large' | undefined;
};

export const Spinner = ({ label, size = 'text' }: SpinnerProps) => (
  <span
    className={classes(styles.spinner, size === 'large' && styles.large)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
);
