import { useTranslation } from '@cardwise/web-kit';

import { CookieBanner } from './cookie-banner.tsx';
import { LoginBanner } from './login-banner.tsx';
import styles from './notices.module.css';
import { OverrideBanner } from './override-banner.tsx';
import { SiteMessages } from './site-messages.tsx';
import { UpdateBanner } from './update-banner.tsx';

/**
 * Banners, at the lower edge of the window. They are the last thing on the page and stick to its end: none of them moves
 * what is being read, and everything can be scrolled clear of them.
 */
export function Notices() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.notices} aria-label={t('banners.label')} data-boundary="shell">
      <OverrideBanner />
      <UpdateBanner />
      <SiteMessages />
      <CookieBanner />
      <LoginBanner />
    </section>
  );
}
