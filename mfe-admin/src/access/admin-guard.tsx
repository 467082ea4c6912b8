import { Alert } from '@cardwise/ui-kit/alert';
import { useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { LoadingBlock } from '../request/loading-block.tsx';
import { LoginLink } from './login-link.tsx';

/** Saves everyone but administrators from screens full of refusals. What anyone may do is decided by the servers. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { user, loading } = useSession();
  if (loading) return <LoadingBlock />;
  if (user?.role === 'admin') return children;
  return (
    <>
      <h1>{t('title')}</h1>
      <Alert kind="warning" title={t(user ? 'access.forbidden' : 'access.login')} action={<LoginLink />}>
        {user ? t('access.forbiddenText', { name: user.name }) : t('access.loginText')}
      </Alert>
    </>
  );
}
