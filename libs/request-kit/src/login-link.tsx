import { loginPath } from '@cardwise/contracts/site/pages';
import { buttonLook } from '@cardwise/ui-kit/button';
import { useLocation } from '@cardwise/web-kit';

import { useRequestTexts } from './texts.ts';

export function LoginLink() {
  const { t } = useRequestTexts();
  return (
    <a className={buttonLook({ variant: 'primary' })} href={useLoginPath()}>
      {t('login')}
    </a>
  );
}

/** Returns the path of the login that leads back to this page, fragment included. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  return loginPath(pathname + search + hash);
}
