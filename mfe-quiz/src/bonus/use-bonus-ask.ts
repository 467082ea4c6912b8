import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { useTranslation } from '@cardwise/web-kit';

/** What it asks, without what a card is said to read. */
export const useBonusAsk = (): ((form: BonusQuestion['form']) => string) => {
  const { t } = useTranslation('late');
  const { t: playText } = usePlayTexts();
  return (form) => (form === 'pixel' ? playText('ask.pixel') : t(`bonus.ask.${form}`));
};
