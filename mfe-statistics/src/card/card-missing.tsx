import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, useLocale, usePageHead, useTranslation } from '@cardwise/web-kit';

import { openFilter } from '../list/change-filter.ts';
import { listAddress } from '../list/list-address.ts';

export const CardMissing = () => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  usePageHead({ title: t('missing.title') });
  return (
    <EmptyState
      title={t('missing.title')}
      titleAs="h1"
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={listAddress(locale, openFilter)}>
          {t('missing.toList')}
        </Link>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
};
