import { useTranslation } from '@cardwise/web-kit';

export function CardScreen() {
  const { t } = useTranslation('statistics');
  return <h1>{t('title')}</h1>;
}
