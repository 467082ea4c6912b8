import { useTranslation } from '@cardwise/web-kit';

export function ProfileScreen() {
  const { t } = useTranslation('profile');
  return <h1>{t('title')}</h1>;
}
