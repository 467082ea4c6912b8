import { usePageHead, useTranslation } from '@cardwise/web-kit';

import { DailyLinks } from '../daily-links.tsx';

export const BoardsPage = () => {
  const { t } = useTranslation('daily');
  usePageHead({ title: `${t('boards.title')} · ${t('title')}` });
  return (
    <>
      <DailyLinks />
      <h1>{t('boards.title')}</h1>
    </>
  );
};
