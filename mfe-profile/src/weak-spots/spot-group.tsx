import type { WeakSpot } from '@cardwise/contracts/statistics';
import { Link, pagePath, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useId } from 'react';

import { type Heading, practicePath } from './practice-path.ts';
import styles from './spot-group.module.css';
import { SpotItem } from './spot-item.tsx';
import { useSpotName } from './use-spot-name.ts';

/** The weak spots under one heading. */
export const SpotGroup = ({ heading, spots }: { heading: Heading; spots: WeakSpot[] }) => {
  const { t } = useTranslation('profile');
  const id = useId();
  const locale = useLocale();
  const config = useAppConfig();
  const nameOf = useSpotName();
  const items = spots.map((spot) => ({ spot, path: practicePath({ locale, heading, code: spot.code, config }) }));
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {t(`weak.headings.${heading}`)}
      </h3>
      <ol className={styles.spots} aria-labelledby={id}>
        {items.map(({ spot, path }) => (
          <SpotItem key={spot.code} name={nameOf(heading, spot.code)} spot={spot} path={path} />
        ))}
      </ol>
      {items.some(({ path }) => path === undefined) && (
        <p className={styles.note}>
          {t('weak.gone')} <Link to={pagePath(locale, 'quiz')}>{t('weak.play')}</Link>
        </p>
      )}
    </div>
  );
};
