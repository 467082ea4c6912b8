import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { chooseSpots, fewestAnswers } from './choose-spots.ts';
import type { Heading } from './practice-path.ts';
import { SpotGroup } from './spot-group.tsx';
import { WeakPairs } from './weak-pairs.tsx';
import styles from './weak-spots-section.module.css';

const headings: Heading[] = ['kind', 'type', 'class', 'set'];

export const WeakSpotsSection = () => {
  const { t } = useTranslation('profile');
  const load = useApi(loadWeakSpots, {});
  return (
    <Section title={t('weak.title')}>
      <Loaded load={load} failed={t('weak.failed')} height="30rem">
        {(results) => {
          const groups = headings.map((heading) => ({ heading, ...chooseSpots(results[heading]) }));
          const filled = groups.filter(({ weak, strong }) => weak.length + strong.length > 0);
          if (filled.length === 0) return <p className={styles.none}>{t('weak.none', { count: fewestAnswers })}</p>;
          return (
            <div className={styles.groups}>
              {filled.map((group) => (
                <SpotGroup key={group.heading} {...group} />
              ))}
              <WeakPairs />
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
};
