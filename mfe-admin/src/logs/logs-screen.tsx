import { useTranslation } from '@cardwise/web-kit';

export function LogsScreen() {
  const { t } = useTranslation('admin');
  return <h1>{t('title')}</h1>;
}
