import type { WeakSpots } from '@cardwise/contracts/statistics';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { chooseWeakSpots, fewestAnswers } from './choose-weak-spots.ts';
import type { Heading } from './practice-path.ts';
import { SpotGroup } from './spot-group.tsx';
import styles from './weak-spots-section.module.css';

const headings: Heading[] = ['kind', 'type', 'class', 'set'];

/** What the player gets wrong most often, with links to practise it. */
export const WeakSpotsSection = ({ load }: { load: ApiLoad<WeakSpots> }) => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('weak.title')}>
      <Loaded load={load} failed={t('weak.failed')} height="16rem">
        {(results) => {
          const groups = headings.map((heading) => ({ heading, spots: chooseWeakSpots(results[heading]) }));
          const filled = groups.filter(({ spots }) => spots.length > 0);
          if (filled.length === 0) return <p className={styles.none}>{t('weak.none', { count: fewestAnswers })}</p>;
          return (
            <div className={styles.groups}>
              {filled.map((group) => (
                <SpotGroup key={group.heading} {...group} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
};
