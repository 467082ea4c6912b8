import type { ReactNode } from 'react';

import styles from './empty-state.module.css';
import { type IconStrokes, searchIcon } from './icons.ts';
import { Icon } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconStrokes | undefined;
  title: ReactNode;
  titleAs?: 'p' | 'h1' | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon = searchIcon, title, titleAs: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.medal}>
        <Icon icon={icon} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
