import { LoginLink } from '@cardwise/request-kit/login-link';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { userIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useSession, useTranslation } from '@cardwise/web-kit';

import styles from './player-profile.module.css';
import { PlayerProfile } from './player-profile.tsx';

const LoginNeeded = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Panel>
        <EmptyState icon={userIcon} title={t('login.title')} action={<LoginLink />}>
          {t('login.text')}
        </EmptyState>
      </Panel>
    </div>
  );
};

const ProfileSkeleton = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.screen} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
};

export const ProfileScreen = () => {
  const { user, loading } = useSession();
  if (loading) return <ProfileSkeleton />;
  return user ? <PlayerProfile key={user.id} user={user} /> : <LoginNeeded />;
};
