import { buttonLook } from '@cardwise/ui-kit/button';
import { useLocation, useTranslation } from '@cardwise/web-kit';

/** Leads to the login and from there back to the tab. */
export function LoginLink() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  return (
    <a
      className={buttonLook({ variant: 'primary' })}
      href={`/login?${new URLSearchParams({ return: pathname + search })}`}
    >
      {t('access.loginLink')}
    </a>
  );
}
