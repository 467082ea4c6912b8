import { Icon } from '@cardwise/ui-kit/icon';
import type { IconStrokes } from '@cardwise/ui-kit/icons';

import { useFormats } from '../format/use-formats.ts';
import styles from './facts.module.css';

type Fact = { label: string; icon: IconStrokes; value: number };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const { number } = useFormats();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, icon, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <Icon icon={icon} className={styles.icon} />
            {number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
