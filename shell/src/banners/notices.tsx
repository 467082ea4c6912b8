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
const withRoomBelow = (urgent: HTMLElement): number =>
  urgent.offsetHeight && (urgent.parentElement ?? urgent).offsetHeight;

/**
 * Banners, one at a time, in order of importance. Urgent ones stay in view; the others stand in the page's flow and cover
 * nothing. Which ones were dismissed, only the browser knows.
 */
export const Notices = () => {
  const { t } = useTranslation('shell');
  const urgent = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useCoveredHeight(urgent, '--notices-height', withRoomBelow);
  return (
    <section className={styles.notices} aria-label={t('banners.label')}>
      <div ref={urgent} className={styles.urgent}>
        {hydrated && (
          <>
            <OverrideBanner />
            <SiteMessages />
            <UpdateBanner />
          </>
        )}
      </div>
      <div className={styles.patient}>
        {hydrated && (
          <>
            <CookieBanner />
            <LoginBanner />
          </>
        )}
      </div>
    </section>
  );
};
