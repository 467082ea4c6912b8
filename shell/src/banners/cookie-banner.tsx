import { basePath } from '@cardwise/contracts/site/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Banner } from '@cardwise/ui-kit/banner';
import { Button } from '@cardwise/ui-kit/button';
import { Link, useLocale, useStored, useTranslation } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { usePage } from '../pages/known-pages.ts';

const Dismissed = z.literal('dismissed');

export const CookieBanner = () => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const [dismissed, store] = useStored('cookie_banner', Dismissed, cookieLifetimes.cookieConsent);
  const privacy = usePage('privacy');
  if (dismissed) return null;
  const accept = (
    <Button variant="primary" onClick={() => store('dismissed')}>
      {t('banners.cookiesAccept')}
    </Button>
  );
  return (
    <Banner action={accept}>
      {t('banners.cookies')} {privacy && <Link to={basePath(locale, privacy)}>{t('banners.cookiesMore')}</Link>}
    </Banner>
  );
};
