import { Icon, type IconName } from '@cardwise/ui-kit/icon';
import type { ReactNode } from 'react';

import styles from './banner.module.css';

/** One line of the notices: what it says, and what can be done about it. */
export function Banner({ icon, children, actions }: { icon: IconName; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.banner}>
      <p className={styles.text}>
        <Icon name={icon} className={styles.icon} />
        <span>{children}</span>
      </p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
