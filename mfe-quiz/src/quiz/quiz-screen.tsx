import { useTranslation } from '@cardwise/web-kit';

export function QuizScreen() {
  const { t } = useTranslation('quiz');
  return <h1>{t('title')}</h1>;
}
