import { useTranslation } from '@cardwise/web-kit';

import { DailyLinks } from '../daily-links.tsx';

/** The set of an earlier day, for practice. */
export const DayPage = () => {
  const { t } = useTranslation('daily');
  return (
    <>
      <DailyLinks />
      <h1>{t('title')}</h1>
    </>
  );
};
