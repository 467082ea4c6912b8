import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { flameIcon } from '@cardwise/ui-kit/icons';
import { Link, useTranslation } from '@cardwise/web-kit';

import { useRacePath } from './race-path.ts';

/** Why one cannot be in a race. */
export const Closed = ({ reason }: { reason: 'missing' | 'full' | 'begun' | 'over' | 'removed' }) => {
  const { t } = useTranslation('races');
  const own = (
    <Link className={buttonLook({ variant: 'primary' })} to={useRacePath()()}>
      {t('closed.own')}
    </Link>
  );
  return (
    <EmptyState icon={flameIcon} title={t(`closed.${reason}.title`)} titleAs="h1" action={own}>
      {t(`closed.${reason}.text`)}
    </EmptyState>
  );
};
