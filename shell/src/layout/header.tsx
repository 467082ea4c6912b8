import { closeIcon, menuIcon } from '@cardwise/ui-kit/icons';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { AccountMenu } from '../account/account-menu.tsx';
import { LateDayStreak } from '../account/late-day-streak.tsx';
import { ThemeToggle } from '../appearance/theme-toggle.tsx';
import type { ActiveRoute } from '../routing/resolve-route.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import { NavLinks } from './nav-links.tsx';
import { useDismiss } from '../menu/use-dismiss.ts';
import { useScrolled } from './use-scrolled.ts';

const navId = 'site-navigation';

export const Header = ({ route }: { route: ActiveRoute }) => {
  const { t } = useTranslation('shell');
  const solid = useScrolled();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => globalThis.repeatPress?.(header.current), []);
  // Following a link closes the menu.
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
          <LateDayStreak />
          <LanguageSwitcher route={route} />
          <ThemeToggle />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
};
