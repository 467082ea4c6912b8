import type { ReactNode } from 'react';

import styles from './plot-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shown until the plot is drawn, read by screen readers afterwards. Rows are as tall as the plot's, `--plot-row`. */
export const PlotTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    {children}
  </table>
);
