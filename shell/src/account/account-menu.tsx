import { basePath, logoutPath } from '@cardwise/contracts/site/pages';
import { useLoginPath } from '@cardwise/request-kit/login-link';
import { Icon } from '@cardwise/ui-kit/icon';
import { userIcon } from '@cardwise/ui-kit/icons';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { Link, useLocale, useSession, useTranslation } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';

import { Menu } from '../menu/menu.tsx';
import { isFor } from '../pages/known-pages.ts';
import styles from './account-menu.module.css';

/** The menu has a fixed width, so that nothing moves once the session is known. */
export function AccountMenu() {
  return (
    <div className={styles.account}>
      <Account />
    </div>
  );
}

function Account() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { user, loading, unreachable } = useSession();
  const loginPath = useLoginPath();
  const own = useSitePages().filter((page) => page.audience && page.navigation === undefined && isFor(page, user));

  if (unreachable) {
    return (
      <output className={styles.unreachable} title={t('account.unreachable')}>
        <Icon icon={userIcon} />
        <span className={styles.text}>{t('account.unreachable')}</span>
      </output>
    );
  }
  if (loading) return <Skeleton className={styles.skeleton} />;
  if (!user) {
    return (
      <a className={styles.login} href={loginPath}>
        <Icon icon={userIcon} />
        <span className={styles.text}>{t('account.login')}</span>
      </a>
    );
  }
  const button = (
    <>
      <Icon icon={userIcon} />
      <span className={styles.name}>{user.name}</span>
    </>
  );
  return (
    <Menu label={t('account.menu', { name: user.name })} button={button}>
      {own.map((page) => (
        <li key={page.name}>
          <Link to={basePath(locale, page)}>{page.titles[locale]}</Link>
        </li>
      ))}
      <li>
        <a href={logoutPath}>{t('account.logout')}</a>
      </li>
    </Menu>
  );
}
