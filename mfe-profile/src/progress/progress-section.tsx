import type { Progress } from '@cardwise/contracts/statistics/answers';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type IconStrokes, checkIcon, flameIcon, trophyIcon } from '@cardwise/ui-kit/icons';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { Facts } from '../section/facts.tsx';
import { Section } from '../section/section.tsx';
import styles from './progress-section.module.css';

const modes = ['quiz', 'pixel'] as const;

const facts: { name: 'streak' | 'best' | 'counter'; icon: IconStrokes }[] = [
  { name: 'streak', icon: flameIcon },
  { name: 'best', icon: trophyIcon },
  { name: 'counter', icon: checkIcon },
];

export const ProgressSection = ({ load }: { load: ApiLoad<Progress> }) => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('progress.title')}>
      <Loaded load={load} failed={t('progress.failed')} height="15rem">
        {(progress) =>
          modes.map((mode) => (
            <div key={mode}>
              <h3 className={styles.mode}>{t(`progress.modes.${mode}`)}</h3>
              <Facts
                facts={facts.map(({ name, icon }) => ({
                  label: t(`progress.${name}`),
                  icon,
                  value: progress[mode][name],
                }))}
              />
            </div>
          ))
        }
      </Loaded>
    </Section>
  );
};
