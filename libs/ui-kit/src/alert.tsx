import type { ReactNode } from 'react';

import styles from './alert.module.css';
import { classes } from './classes.ts';
import { type IconStrokes, checkIcon, closeIcon, infoIcon, warningIcon } from './icons.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type AlertKind = 'error' | 'success' | 'warning' | 'info';

const icons: Record<AlertKind, IconStrokes> = {
  error: warningIcon,
  success: checkIcon,
  warning: warningIcon,
  info: infoIcon,
};

type AlertProps = {
  kind: AlertKind;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  className?: string | undefined;
};

/** Errors and warnings interrupt screen readers (`role="alert"`), good news waits (`role="status"`). */
export function Alert({ kind, title, children, action, onDismiss, dismissLabel, className }: AlertProps) {
  return (
    <div
      className={classes(styles.alert, styles[kind], className)}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon icon={icons[kind]} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton className={styles.dismiss} icon={closeIcon} label={dismissLabel} onClick={onDismiss} />
      )}
    </div>
  );
}
