import { adminTabPath, adminTabs } from '@cardwise/contracts/admin/pages';
import { useHiddenSides } from '@cardwise/ui-kit/use-hidden-sides';
import { NavLink, useLocation, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import styles from './tab-links.module.css';

/** Links, not ARIA tabs: each has an address to bookmark, share or open in a new tab. */
export const TabLinks = () => {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { before, behind } = useHiddenSides(list);

  // On a narrow screen the row scrolls; the current tab must be visible.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

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
};
