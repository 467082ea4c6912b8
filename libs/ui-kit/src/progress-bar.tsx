import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What makes progress, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** How the value is said; a percentage unless told otherwise. */
  valueText?: string | undefined;
  className?: string | undefined;
};

/**
 * How much of something is done.
 *
 * @example <ProgressBar label={t('nextRank')} value={7} max={10} valueText={t('sevenOfTen')} />
 */
export const ProgressBar = ({ label, value, max, valueText, className }: ProgressBarProps) => (
  <progress
    className={classes(styles.bar, className)}
    aria-label={label}
    aria-valuetext={valueText}
    value={Math.min(value, max)}
    max={Math.max(1, max)}
  />
);
