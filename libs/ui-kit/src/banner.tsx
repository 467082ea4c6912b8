import type { Severity } from '@cardwise/contracts/catalogue/app-config';
import type { ReactNode } from 'react';

import styles from './banner.module.css';
import { classes } from './classes.ts';
import { type IconStrokes, closeIcon, infoIcon, warningIcon } from './icons.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type BannerProps = {
  children: ReactNode;
  icon?: IconStrokes | undefined;
  severity?: Severity | undefined;
  /** Screen readers announce an `alert` at once and a `status` when they are idle. */
  role?: 'alert' | 'status' | undefined;
  action?: ReactNode;
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: undefined; dismissLabel?: undefined });

export function Banner({
  children,
  severity = 'info',
  icon = severity === 'info' ? infoIcon : warningIcon,
  role,
  action,
  onDismiss,
  dismissLabel,
}: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[severity])} role={role}>
      <Icon icon={icon} className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.text}>{children}</div>
        {action}
      </div>
      {onDismiss && <IconButton icon={closeIcon} label={dismissLabel} onClick={onDismiss} />}
    </div>
  );
}
