import { basePath } from '@cardwise/contracts/site/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useLoginPath } from '@cardwise/request-kit/login-link';
import { Banner } from '@cardwise/ui-kit/banner';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { Link, useLocale, useSession, useStored, useTranslation } from '@cardwise/web-kit';
import { lazy, Suspense, useRef } from 'react';
import * as z from 'zod/mini';

import { useCoveredHeight } from '../layout/use-covered-height.ts';
import { usePage } from '../pages/known-pages.ts';
import { triesBuild } from '../remotes/overrides.ts';
import styles from './notices.module.css';
import { SiteMessages } from './site-messages.tsx';
import { UpdateBanner } from './update-banner.tsx';

const TriedBuilds = lazy(() => import('./tried-builds.tsx').then((module) => ({ default: module.TriedBuilds })));

const Dismissed = z.literal('dismissed');

/** Shows one notice at a time, by importance. Urgent ones stay in view. */
export function Notices() {
  const { t } = useTranslation('shell');
  const urgent = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useCoveredHeight(urgent, '--notices-height', withRoomBelow);
  return (
    <section className={styles.notices} aria-label={t('banners.label')}>
      <div ref={urgent} className={styles.urgent}>
        {hydrated && (
          <>
            {triesBuild() && (
              <Suspense>
                <TriedBuilds />
              </Suspense>
            )}
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
}

/** Returns the height in pixels of the container, which includes the space below the banners; 0 without a banner. */
function withRoomBelow(urgent: HTMLElement): number {
  return urgent.offsetHeight && (urgent.parentElement ?? urgent).offsetHeight;
}

function CookieBanner() {
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
      <span>{`${t('banners.cookies')} `}</span>
      {privacy && <Link to={basePath(locale, privacy)}>{t('banners.cookiesMore')}</Link>}
    </Banner>
  );
}

function LoginBanner() {
  const { t } = useTranslation('shell');
  const { user, loading } = useSession();
  const loginPath = useLoginPath();
  const [dismissed, store] = useStored('login_banner', Dismissed, cookieLifetimes.loginBanner);
  if (dismissed || loading || user) return null;
  const login = (
    <a className={buttonLook()} href={loginPath}>
      {t('account.login')}
    </a>
  );
  return (
    <Banner icon={trophyIcon} action={login} onDismiss={() => store('dismissed')} dismissLabel={t('banners.later')}>
      {t('banners.login')}
    </Banner>
  );
}
