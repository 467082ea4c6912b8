import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useId } from 'react';

import { useFormats } from '../format/use-formats.ts';
import type { chooseSpots } from './choose-spots.ts';
import { type Heading, practicePath } from './practice-path.ts';
import styles from './spot-group.module.css';
import { PracticeLink, SpotItem } from './spot-item.tsx';
import { useSpotName } from './use-spot-name.ts';

type Props = ReturnType<typeof chooseSpots> & { heading: Heading };

export const SpotGroup = ({ heading, average, weak, strong }: Props) => {
  const { t } = useTranslation('profile');
  const { percent } = useFormats();
  const id = useId();
  const locale = useLocale();
  const config = useAppConfig();
  const nameOf = useSpotName();
  const name = (code: string) => nameOf(heading, code);
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {t(`weak.headings.${heading}`)}
      </h3>
      <ol className={styles.spots} aria-labelledby={id}>
        {weak.map((spot) => (
          <SpotItem key={spot.code} name={name(spot.code)} spot={spot}>
            <PracticeLink name={name(spot.code)} path={practicePath({ [heading]: spot.code }, { locale, config })} />
          </SpotItem>
        ))}
        <li className={styles.average}>{t('weak.average', { percent: percent(Math.round(average)) })}</li>
        {strong.map((spot) => (
          <SpotItem key={spot.code} name={name(spot.code)} spot={spot} />
        ))}
      </ol>
    </div>
  );
};
