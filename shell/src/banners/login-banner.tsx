import { cookieLifetimes } from '@cardwise/contracts/timing';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { useSession, useStored, useTranslation } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { useLoginPath } from '../account/login-path.ts';
import { Banner } from './banner.tsx';

const Dismissed = z.literal('dismissed');

/** Invites visitors to log in, once a day. */
export function LoginBanner() {
  const { t } = useTranslation('shell');
  const { user, loading } = useSession();
  const loginPath = useLoginPath();
  const [dismissed, store] = useStored('login_banner', Dismissed, cookieLifetimes.loginBanner);
  if (dismissed || loading || user) return null;
  const actions = (
    <>
      <Button variant="quiet" onClick={() => store('dismissed')}>
        {t('banners.later')}
      </Button>
      <a className={buttonLook()} href={loginPath}>
        {t('account.login')}
      </a>
    </>
  );
  return (
    <Banner icon="trophy" actions={actions}>
      {t('banners.login')}
    </Banner>
  );
}
