import { buttonLook } from '@cardwise/ui-kit/button';
import { useLocation } from '@cardwise/web-kit';

import { useRequestTexts } from './texts.ts';

/** Leads to the login and from there back to this page. */
export const LoginLink = () => {
  const { t } = useRequestTexts();
  const { pathname, search } = useLocation();
  return (
    <a
      className={buttonLook({ variant: 'primary' })}
      href={`/login?${new URLSearchParams({ return: pathname + search })}`}
    >
      {t('login')}
    </a>
  );
};
