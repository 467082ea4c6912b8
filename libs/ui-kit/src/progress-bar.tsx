import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** Screen readers read this text; by default they read a percentage. */
  valueText?: string | undefined;
  className?: string | undefined;
};

export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  return (
    <progress
      className={classes(styles.bar, className)}
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.min(value, max)}
      max={Math.max(1, max)}
    />
  );
}
