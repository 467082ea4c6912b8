import { basePath, siteName } from '@cardwise/contracts/site/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { chevronDownIcon, chevronUpIcon } from '@cardwise/ui-kit/icons';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { Link, useAppConfigSoFar, useLocale, useSession, useStored, useTranslation } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';
import { lazy, Suspense, useId } from 'react';
import * as z from 'zod/mini';

import { getLabel } from '../pages/known-pages.ts';
import { triesBuild } from '../remotes/overrides.ts';
import styles from './footer.module.css';

const Boundaries = lazy(() => import('../parts/boundaries.tsx').then((module) => ({ default: module.Boundaries })));

const Collapsed = z.literal('collapsed');

export function Footer() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { config } = useAppConfigSoFar();
  const [stored, store] = useStored('footer', Collapsed, cookieLifetimes.footer);
  const own = useSitePages().filter(({ remote }) => remote === undefined);
  const contentId = useId();
  const { user } = useSession();
  const hydrated = useHydrated();
  const collapsed = hydrated && stored === 'collapsed';
  return (
    <footer className={styles.footer} data-boundary="shell">
      <div className={styles.inner}>
        <div className={styles.line}>
          <p className={styles.copyright}>
            <span>{`© MMXVII–MMXXV ${siteName}`}</span>
            <span>{config ? t('footer.version', { version: config.version }) : '\u00a0'}</span>
          </p>
          <IconButton
            icon={collapsed ? chevronUpIcon : chevronDownIcon}
            label={t(collapsed ? 'footer.expand' : 'footer.collapse')}
            aria-expanded={!collapsed}
            aria-controls={contentId}
            onClick={() => store(collapsed ? undefined : 'collapsed')}
          />
        </div>
        <div id={contentId} className={styles.content} hidden={collapsed}>
          <p className={styles.disclaimer}>{t('footer.disclaimer')}</p>
          <div className={styles.links}>
            {own.map((page) => (
              <Link key={page.name} to={basePath(locale, page)}>
                {getLabel(page, locale)}
              </Link>
            ))}
            {(user?.role === 'admin' || (hydrated && triesBuild())) && (
              <Suspense>
                <Boundaries />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}
