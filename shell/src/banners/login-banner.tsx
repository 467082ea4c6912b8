import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useLoginPath } from '@cardwise/request-kit/login-link';
import { Banner } from '@cardwise/ui-kit/banner';
import { buttonLook } from '@cardwise/ui-kit/button';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { useSession, useStored, useTranslation } from '@cardwise/web-kit';
import * as z from 'zod/mini';

const Dismissed = z.literal('dismissed');

/** Shown once a day. */
export const LoginBanner = () => {
  const { t } = useTranslation('shell');
  const { user, loading } = useSession();
  const loginPath = useLoginPath();
  const [dismissed, store] = useStored('login_banner', Dismissed, cookieLifetimes.loginBanner);
  if (dismissed || loading || user) return null;
  const login = (
    <a className={buttonLook()} href={loginPath}>
      {t('account.login')}
    </a>
  );
  return (
    <Banner icon={trophyIcon} action={login} onDismiss={() => store('dismissed')} dismissLabel={t('banners.later')}>
      {t('banners.login')}
    </Banner>
  );
};
