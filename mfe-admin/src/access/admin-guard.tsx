import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { LoginLink } from '@cardwise/request-kit/login-link';
import { Alert } from '@cardwise/ui-kit/alert';
import { useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

/** Spares non-administrators screens full of errors. Access itself is enforced by the servers. */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
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
};
