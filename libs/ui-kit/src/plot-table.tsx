import type { ReactNode } from 'react';

import styles from './plot-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * The numbers of a plot: shown until it is drawn, read by screen readers afterwards. Its rows are as tall as the plot's,
 * `--plot-row`, so that nothing moves.
 */
export const PlotTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    {children}
  </table>
);
