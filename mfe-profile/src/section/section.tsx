import { Panel } from '@cardwise/ui-kit/panel';
import { type ReactNode, useId } from 'react';

import styles from './section.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Panel className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
};
