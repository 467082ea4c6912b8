import { useLoginPath } from '@cardwise/request-kit/login-link';
import { Alert } from '@cardwise/ui-kit/alert';
import { buttonLook } from '@cardwise/ui-kit/button';
import { useLocale, useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { Late, ViewSkeleton } from '../view/view-outlet.tsx';
import { usePage } from '../pages/known-pages.ts';

export function AccessGuard({ view, children }: { view: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { audience, titles } = usePage(view) ?? {};
  const { user, loading, unreachable } = useSession();
  const loginPath = useLoginPath();
  if (unreachable && audience) {
    return (
      <>
        <h1>{titles?.[locale]}</h1>
        <Alert kind="warning" title={t('access.unreachableTitle')}>
          {t('access.unreachableText')}
        </Alert>
      </>
    );
  }
  if (audience !== 'admin') return children;
  if (loading) {
    return (
      <>
        <Late settled={false} />
        <ViewSkeleton />
      </>
    );
  }
  if (user?.role === 'admin') return children;
  const login = (
    <a className={buttonLook({ variant: 'primary' })} href={loginPath}>
      {t('account.login')}
    </a>
  );
  return (
    <>
      <h1>{titles?.[locale]}</h1>
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
}
