import type { WeakSpots } from '@cardwise/contracts/statistics';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { fewestAnswers } from '../weak-spots/choose-weak-spots.ts';
import { useSpotName } from '../weak-spots/use-spot-name.ts';
import { chooseExtremes } from './choose-extremes.ts';
import { SharePlot } from './share-plot.tsx';
import styles from './strengths-section.module.css';

const headings = ['class', 'set'] as const;
const ends = ['strongest', 'weakest'] as const;

/** The classes and sets that the player knows best and least. */
export const StrengthsSection = ({ load }: { load: ApiLoad<WeakSpots> }) => {
  const { t } = useTranslation('profile');
  const nameOf = useSpotName();
  // The section with the weak spots uses the same response, and reports the failure with a retry.
  if (load.error) return null;

  return (
    <Section title={t('strengths.title')}>
      <Loaded load={load} failed={t('weak.failed')} height="30rem">
        {(results) => {
          const groups = headings.map((heading) => ({ heading, ...chooseExtremes(results[heading]) }));
          const filled = groups.filter(({ strongest }) => strongest.length > 0);
          if (filled.length === 0)
            return <p className={styles.none}>{t('strengths.none', { count: fewestAnswers })}</p>;
          return (
            <div className={styles.groups}>
              {filled.map((group) => (
                <div key={group.heading} className={styles.group}>
                  <h3 className={styles.heading}>{t(`strengths.headings.${group.heading}`)}</h3>
                  {ends
                    .filter((end) => group[end].length > 0)
                    .map((end) => (
                      <SharePlot
                        key={end}
                        title={t(`strengths.${end}`)}
                        heading={t(`weak.headings.${group.heading}`)}
                        shares={group[end].map((spot) => ({ ...spot, label: nameOf(group.heading, spot.code) }))}
                      />
                    ))}
                </div>
              ))}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
};
