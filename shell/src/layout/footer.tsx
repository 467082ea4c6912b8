import { basePath, siteName } from '@cardwise/contracts/site/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Button } from '@cardwise/ui-kit/button';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { chevronDownIcon, chevronUpIcon, eyeIcon } from '@cardwise/ui-kit/icons';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { Link, useAppConfigSoFar, useLocale, useSession, useStored, useTranslation } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';
import { useCallback, useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';

import { labelOf } from '../pages/known-pages.ts';
import styles from './footer.module.css';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Outlines of who owns which part of the page, also on Shift+B: for administrators, and in development. */
const useBoundaries = (): { offered: boolean; shown: boolean; toggle: () => void } => {
  const { user } = useSession();
  const offered = user?.role === 'admin' || process.env['NODE_ENV'] === 'development';
  const [wanted, setWanted] = useState(false);
  const shown = offered && wanted;
  const toggle = useCallback(() => setWanted((last) => !last), []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', shown);
  }, [shown]);

  useEffect(() => {
    if (!offered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (
        event.key === 'B' &&
        event.shiftKey &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !typing(event.target)
      )
        toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [offered, toggle]);

  return { offered, shown, toggle };
};

const Collapsed = z.literal('collapsed');

export const Footer = () => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { config } = useAppConfigSoFar();
  const [stored, store] = useStored('footer', Collapsed, cookieLifetimes.footer);
  const boundaries = useBoundaries();
  const own = useSitePages().filter(({ remote }) => remote === undefined);
  const contentId = useId();
  const collapsed = useHydrated() && stored === 'collapsed';
  return (
    <footer className={styles.footer} data-boundary="shell">
      <div className={styles.inner}>
        <div className={styles.line}>
          <p className={styles.copyright}>
            <span>© MMXVII–MMXXV {siteName}</span>
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
                {labelOf(page, locale)}
              </Link>
            ))}
            {boundaries.offered && (
              <Button variant="quiet" icon={eyeIcon} aria-pressed={boundaries.shown} onClick={boundaries.toggle}>
                {t(boundaries.shown ? 'footer.hideBoundaries' : 'footer.showBoundaries')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
};
