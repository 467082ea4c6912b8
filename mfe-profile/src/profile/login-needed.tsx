import { LoginLink } from '@cardwise/request-kit/login-link';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Panel } from '@cardwise/ui-kit/panel';
import { useTranslation } from '@cardwise/web-kit';

import styles from './player-profile.module.css';

/** What a visitor sees: what they would find here, and the way in. */
export const LoginNeeded = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Panel>
        <EmptyState icon="user" title={t('login.title')} action={<LoginLink />}>
          {t('login.text')}
        </EmptyState>
      </Panel>
    </div>
  );
};
