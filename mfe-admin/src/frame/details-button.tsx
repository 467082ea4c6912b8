import type { ReactNode } from 'react';

import styles from './details-button.module.css';

type Props = { children: ReactNode; onClick: () => void };

/** A row's name in a table, which opens a dialog with the details. */
export const DetailsButton = ({ children, onClick }: Props) => (
  <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
    {children}
  </button>
);
