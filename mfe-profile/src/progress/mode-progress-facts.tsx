import type { ModeProgress } from '@cardwise/contracts/answers';
import { Icon, type IconName } from '@cardwise/ui-kit/icon';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './mode-progress-facts.module.css';

const facts: { name: 'streak' | 'best' | 'counter'; icon: IconName }[] = [
  { name: 'streak', icon: 'flame' },
  { name: 'best', icon: 'trophy' },
  { name: 'counter', icon: 'check' },
];

/** Streak, best streak and number of answers in one quiz. */
export const ModeProgressFacts = ({ mode, progress }: { mode: 'quiz' | 'pixel'; progress: ModeProgress }) => {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  return (
    <div>
      <h3 className={styles.mode}>{t(`progress.modes.${mode}`)}</h3>
      <dl className={styles.facts}>
        {facts.map(({ name, icon }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.label}>{t(`progress.${name}`)}</dt>
            <dd className={styles.value}>
              <Icon name={icon} className={styles.icon} />
              {number(progress[name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
