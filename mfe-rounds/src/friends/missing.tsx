import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Link, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useGamePath } from '../game/game.tsx';

/** Where there is nothing to see or to join. */
export const Missing = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const back = (
    <Link className={buttonLook({ variant: 'primary' })} to={pathTo('friends')}>
      {t('group.back')}
    </Link>
  );
  return (
    <EmptyState icon={trophyIcon} title={title} titleAs="h1" action={back}>
      {children}
    </EmptyState>
  );
};
