import { BannerStack } from '@cardwise/ui-kit/banner-stack';
import { useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { CookieBanner } from './cookie-banner.tsx';
import { LoginBanner } from './login-banner.tsx';
import styles from './notices.module.css';
import { OverrideBanner } from './override-banner.tsx';
import { SiteMessages } from './site-messages.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useNoticesHeight } from './use-notices-height.ts';

/** Banners, one at a time, the most important first. */
export function Notices() {
  const { t } = useTranslation('shell');
  const notices = useRef<HTMLDivElement>(null);
  useNoticesHeight(notices);
  return (
    <BannerStack label={t('banners.label')}>
      <div ref={notices} className={styles.notices}>
        <OverrideBanner />
        <UpdateBanner />
        <CookieBanner />
        <SiteMessages />
        <LoginBanner />
      </div>
    </BannerStack>
  );
}
