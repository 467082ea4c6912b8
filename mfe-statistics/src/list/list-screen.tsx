import { useTranslation } from '@cardwise/web-kit';

export function ListScreen() {
  const { t } = useTranslation('statistics');
  return <h1>{t('title')}</h1>;
}
