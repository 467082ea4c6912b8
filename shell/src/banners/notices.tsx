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

/** The container's height: it includes the space below the banners. */
const withRoomBelow = (urgent: HTMLElement): number =>
  urgent.offsetHeight && (urgent.parentElement ?? urgent).offsetHeight;

/** One banner at a time, by importance. Urgent ones stay in view, others are part of the page's flow. */
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
