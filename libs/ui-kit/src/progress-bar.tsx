import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
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
export const ProgressBar = ({ label, value, max, valueText, className }: ProgressBarProps) => {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={classes(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <div className={styles.fill} style={{ transform: `scaleX(${part})` }} />
    </div>
  );
};
