import { buttonLook } from '@cardwise/ui-kit/button';
import { Link } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useGamePath, useGameTexts } from '../game/game.tsx';
import { OtherGame } from '../game/other-game.tsx';
import styles from './result-view.module.css';

/** @param props.today whether it was today's round. */
export const WhatNow = ({ today, children }: { today: boolean; children: ReactNode }) => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now">{t('result.now.title')}</h2>
      <div className={styles.ways}>
        {children}
        {today ? (
          <Link className={buttonLook()} to={pathTo('friends')}>
            {t('boards.friends')}
          </Link>
        ) : (
          <Link className={buttonLook()} to={pathTo()}>
            {t('challenge.toDaily')}
          </Link>
        )}
        <OtherGame className={buttonLook()} />
      </div>
    </section>
  );
};
