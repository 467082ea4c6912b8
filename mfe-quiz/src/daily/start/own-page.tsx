import { useTranslation } from '@cardwise/web-kit';

import type { QuizState } from '../../quiz-state.ts';
import { DailyLinks } from '../daily-links.tsx';

/** Ten questions drawn for the player's own filter. */
export const OwnPage = ({ state }: { state: QuizState }) => {
  const { t } = useTranslation('daily');
  return (
    <>
      <DailyLinks />
      <h1 data-narrowed={state.narrowings.size}>{t('nav.own')}</h1>
    </>
  );
};
