import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { Link, pagePath, useLocale, useLocation, useTranslation } from '@cardwise/web-kit';

import styles from './daily-links.module.css';

const pages = [
  ['today', []],
  ['boards', ['boards']],
  ['archive', ['archive']],
  ['own', ['own']],
] as const;

export const DailyLinks = () => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={t('nav.label')}>
      {pages.map(([page, rest]) => {
        const path = pagePath(locale, dailyPage, ...rest);
        return (
          <Link key={page} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {t(`nav.${page}`)}
          </Link>
        );
      })}
    </nav>
  );
};
