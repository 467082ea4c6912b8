import { basePath, pagePath, siteName } from '@cardwise/contracts/site/pages';
import { solidHeaderOffset } from '@cardwise/contracts/site/timing';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { closeIcon, menuIcon } from '@cardwise/ui-kit/icons';
import { useTranslation, Link, useLocale, useAppConfigSoFar, useSession } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { AccountMenu } from '../account/account-menu.tsx';
import { LazyDayStreak } from '../account/lazy-day-streak.tsx';
import { ThemeToggle } from '../appearance/theme-toggle.tsx';
import icon from '../icons/icon.svg';
import { useDismiss } from '../menu/menu.tsx';
import { useHomePage, isFor, getLabel } from '../pages/known-pages.ts';
import type { ActiveRoute } from '../routing/resolve-route.ts';
import styles from './header.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';

let scrolled = false;

const navId = 'site-navigation';

export function Header({ route }: { route: ActiveRoute }) {
  const { t } = useTranslation('shell');
  const solid = useScrolled();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => globalThis.repeatPress?.(header.current), []);
  useEffect(() => setOpen(false), [route.path]);
  useDismiss(open, header, (byEscape) => {
    setOpen(false);
    if (byEscape) toggle.current?.focus();
  });

  return (
    <header ref={header} className={styles.header} data-solid={solid || open} data-boundary="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className={styles.bar}>
        <IconButton
          ref={toggle}
          className={styles.toggle}
          icon={open ? closeIcon : menuIcon}
          label={t('nav.menu')}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpen(!open)}
        />
        <Brand />
        <nav id={navId} className={styles.nav} data-open={open} aria-label={t('nav.label')}>
          <NavLinks view={route.view} />
        </nav>
        <div className={styles.tools}>
          <LazyDayStreak />
          <LanguageSwitcher route={route} />
          <ThemeToggle />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const look = () => {
    scrolled = scrollY > solidHeaderOffset;
    changed();
  };
  // Reading the scroll position during rendering would force a second layout.
  const frame = requestAnimationFrame(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', look);
  };
}

function Brand() {
  const locale = useLocale();
  const home = useHomePage();
  return (
    <Link className={styles.brand} to={home ? basePath(locale, home) : '/'} aria-label={siteName}>
      <img className={styles.mark} src={icon} alt="" />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}

function NavLinks({ view }: { view: string }) {
  const locale = useLocale();
  const { config } = useAppConfigSoFar();
  const { user } = useSession();
  const pages = useSitePages().filter((page) => page.navigation !== undefined && isFor(page, user));
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.name}>
          <Link
            to={pagePath(locale, page, ...(page.opens && config ? [config.current, 1] : []))}
            aria-current={page.name === view ? 'page' : undefined}
          >
            {getLabel(page, locale)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
