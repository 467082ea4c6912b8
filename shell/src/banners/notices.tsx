import { BannerStack } from '@cardwise/ui-kit/banner-stack';
import { useTranslation } from '@cardwise/web-kit';

import { CookieBanner } from './cookie-banner.tsx';
import { LoginBanner } from './login-banner.tsx';
import styles from './notices.module.css';
import { OverrideBanner } from './override-banner.tsx';
import { SiteMessages } from './site-messages.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** Banners, the most important first. */
export function Notices() {
  const { t } = useTranslation('shell');
  return (
    <BannerStack label={t('banners.label')}>
      <div className={styles.notices}>
        <OverrideBanner />
        <UpdateBanner />
        <SiteMessages />
        <CookieBanner />
        <LoginBanner />
      </div>
    </BannerStack>
  );
}
