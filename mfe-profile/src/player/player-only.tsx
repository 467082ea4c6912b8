import type { SessionUser } from '@cardwise/contracts/profile/session';
import { LoadingNote } from '@cardwise/request-kit/loaded';
import { LoginLink } from '@cardwise/request-kit/login-link';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { userIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useSession } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import styles from './player-only.module.css';

type Props = { title: string; waiting: string; why: string; children: (user: SessionUser) => ReactNode };

export function PlayerOnly({ title, waiting, why, children }: Props) {
  const { user, loading } = useSession();
  if (loading) return <ScreenSkeleton />;
  if (user) return children(user);
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panel>
        <EmptyState icon={userIcon} title={waiting} action={<LoginLink />}>
          {why}
        </EmptyState>
      </Panel>
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <LoadingNote />
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
