import { BannerStack } from '@cardwise/ui-kit/banner-stack';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { useCoveredHeight } from '../layout/use-covered-height.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { LoginBanner } from './login-banner.tsx';
import styles from './notices.module.css';
import { OverrideBanner } from './override-banner.tsx';
import { SiteMessages } from './site-messages.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** The height covered at the lower edge: that of the container, which includes the space below the banners. */
const withRoomBelow = (notices: HTMLElement): number =>
  notices.offsetHeight && (notices.parentElement ?? notices).offsetHeight;

/** Banners, one at a time, in order of importance. Which ones were dismissed, only the browser knows. */
export const Notices = () => {
  const { t } = useTranslation('shell');
  const notices = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useCoveredHeight(notices, '--notices-height', withRoomBelow);
  return (
    <BannerStack label={t('banners.label')}>
      <div ref={notices} className={styles.notices}>
        {hydrated && (
          <>
            <OverrideBanner />
            <SiteMessages />
            <UpdateBanner />
            <CookieBanner />
            <LoginBanner />
          </>
        )}
      </div>
    </BannerStack>
  );
};
