import { usePageHead, useTranslation } from '@cardwise/web-kit';

import { DailyLinks } from '../daily-links.tsx';

export const ArchivePage = () => {
  const { t } = useTranslation('daily');
  usePageHead({ title: `${t('archive.title')} · ${t('title')}` });
  return (
    <>
      <DailyLinks />
      <h1>{t('archive.title')}</h1>
    </>
  );
};
