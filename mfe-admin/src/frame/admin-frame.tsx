import { adminTabPath, adminTabs } from '@cardwise/contracts/admin/pages';
import { Icon } from '@cardwise/ui-kit/icon';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { useCentred, useHiddenSides } from '@cardwise/ui-kit/scroll-row';
import { useLocale, useTranslation, NavLink, useLocation } from '@cardwise/web-kit';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

import styles from './admin-frame.module.css';
import { useAntdTexts } from './languages.ts';
import { useAntdTheme } from './antd-theme.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { cache } from '../request/loads.tsx';

const empty = { image: <Icon icon={infoIcon} />, styles: { image: { height: '2.5rem', fontSize: '2rem' } } };

export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const texts = useAntdTexts(useLocale());
  const theme = useAntdTheme();
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const csp = useMemo(() => {
    const nonce = readNonce();
    return nonce ? { nonce } : {};
  }, []);

  useEffect(() => cache.clear, []);

  return (
    <ConfigProvider theme={theme} csp={csp} getPopupContainer={findFrame} locale={texts} empty={empty}>
      <App className={styles.app ?? ''}>
        <div ref={frame} className={styles.frame} data-admin>
          <h1 className={styles.title}>{t('title')}</h1>
          <TabLinks />
          {children}
        </div>
      </App>
    </ConfigProvider>
  );
}

/**
 * Returns the nonce that the content security policy requires of style elements. The gateway creates one for each page.
 */
function readNonce() {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
}

/**
 * Returns the element for popups. Screen readers expect them in the main landmark, and for dialogs in the body antd
 * would lock scrolling by a style that the policy refuses.
 */
function findFrame() {
  return document.querySelector<HTMLElement>('[data-admin]') ?? document.body;
}

/** The tabs are links instead of ARIA tabs, because each has an address to bookmark, share or open in a new tab. */
function TabLinks() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { before, behind } = useHiddenSides(list);

  useCentred(list, `a[href="${CSS.escape(pathname)}"]`);

  return (
    <nav aria-label={t('tabs.label')}>
      <ul ref={list} className={styles.list} data-before={before || undefined} data-behind={behind || undefined}>
        {adminTabs.map((tab) => (
          <li key={tab}>
            <NavLink to={adminTabPath(tab)} className={styles.link ?? ''}>
              {t(`tabs.${tab}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
