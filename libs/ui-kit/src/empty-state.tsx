import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export type EmptyStateProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** A way out, such as 'reset filter'. */
  action?: ReactNode;
  className?: string | undefined;
};

/**
 * Stands where a list would be that has nothing in it.
 *
 * @example <EmptyState icon="search" title={t('noCards')} action={<Button onClick={reset} />}>{t('tryOther')}</EmptyState>
 */
export const EmptyState = ({ icon = 'search', title, children, action, className }: EmptyStateProps) => (
  <div className={classes(styles.empty, className)}>
    <span className={styles.medal}>
      <Icon name={icon} />
    </span>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);
