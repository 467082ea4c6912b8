import type { ReactNode } from 'react';

import styles from './plot-table.module.css';

type PlotTableProps = {
  caption: string;
  columns: readonly string[];
  /** Hides the first column's heading where the caption says the same. */
  hideFirst?: boolean;
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/**
 * The table is visible until the plot is drawn; afterwards only screen readers see it. Its rows are as tall as the
 * plot's, `--plot-row`.
 */
export function PlotTable({ caption, columns, hideFirst = false, rows }: PlotTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <span className="visually-hidden">{caption}</span>
      </caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col">
              {hideFirst && index === 0 ? <span className="visually-hidden">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            {/* Browsers may format numbers and dates differently from the server. */}
            <th scope="row" suppressHydrationWarning>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} suppressHydrationWarning>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
