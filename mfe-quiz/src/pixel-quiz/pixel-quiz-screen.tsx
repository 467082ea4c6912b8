import { useTranslation } from '@cardwise/web-kit';

export function PixelQuizScreen() {
  const { t } = useTranslation('quiz');
  return <h1>{t('pixelTitle')}</h1>;
}
