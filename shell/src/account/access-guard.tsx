import { useLoginPath } from '@cardwise/request-kit/login-link';
import { Alert } from '@cardwise/ui-kit/alert';
import { buttonLook } from '@cardwise/ui-kit/button';
import { useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { ViewSkeleton } from '../view/view-skeleton.tsx';
import type { View } from '../routing/resolve-route.ts';

/** Spares non-administrators a screen full of errors; the servers enforce access. */
export const AccessGuard = ({ view, children }: { view: View; children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const { user, loading, unreachable } = useSession();
  const loginPath = useLoginPath();
  if (unreachable && (view === 'my_profile' || view === 'admin')) {
    return (
      <>
        <h1>{t(`pages.${view}.title`)}</h1>
        <Alert kind="warning" title={t('access.unreachableTitle')}>
          {t('access.unreachableText')}
        </Alert>
      </>
    );
  }
  if (view !== 'admin') return children;
  if (loading) return <ViewSkeleton />;
  if (user?.role === 'admin') return children;
  const login = (
    <a className={buttonLook({ variant: 'primary' })} href={loginPath}>
      {t('account.login')}
    </a>
  );
  return (
    <>
      <h1>{t(`pages.${view}.title`)}</h1>
      {user ? (
        <Alert kind="error" title={t('access.forbiddenTitle')}>
          {t('access.forbiddenText')}
        </Alert>
      ) : (
        <Alert kind="info" title={t('access.loginTitle')} action={login}>
          {t('access.loginText')}
        </Alert>
      )}
    </>
  );
};
