import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What is progressing, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** How the value is announced; a percentage by default. */
  valueText?: string | undefined;
  className?: string | undefined;
};

/**
 * A progress bar.
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
