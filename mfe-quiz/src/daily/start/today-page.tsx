import { useTranslation } from '@cardwise/web-kit';

import { DailyLinks } from '../daily-links.tsx';

/** Today's set: before, during and after playing it. */
export const TodayPage = () => {
  const { t } = useTranslation('daily');
  return (
    <>
      <DailyLinks />
      <h1>{t('title')}</h1>
    </>
  );
};
