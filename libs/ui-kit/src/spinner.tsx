import { classes } from './classes.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** Said to screen readers; leave it out where something around the spinner is `aria-busy`. */
  label?: string | undefined;
  size?: 'text' | 'large' | undefined;
};

/**
 * Shows that something is under way and nobody knows for how long.
 *
 * @example <Spinner label={t('loading')} size="large" />
 */
export const Spinner = ({ label, size = 'text' }: SpinnerProps) => (
  <span
    className={classes(styles.spinner, size === 'large' && styles.large)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
);
