import { loginPath } from '@cardwise/contracts/site/pages';
import { buttonLook } from '@cardwise/ui-kit/button';
import { useLocation } from '@cardwise/web-kit';

import { useRequestTexts } from './texts.ts';

/** Returns to this page, fragment included. */
export const useLoginPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return loginPath(pathname + search + hash);
};

export const LoginLink = () => {
  const { t } = useRequestTexts();
  return (
    <a className={buttonLook({ variant: 'primary' })} href={useLoginPath()}>
      {t('login')}
    </a>
  );
};
