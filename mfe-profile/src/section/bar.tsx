import styles from './bar.module.css';

export const Bar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.filled} style={{ inlineSize: `${percent}%` }} />
  </span>
);
