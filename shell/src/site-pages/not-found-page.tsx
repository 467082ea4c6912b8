import { basePath } from '@cardwise/contracts/site/pages';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';

import { labelOf } from '../pages/known-pages.ts';
import styles from './not-found-page.module.css';

export const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const ways = useSitePages().filter(
    ({ remote, navigation, audience }) => remote && navigation !== undefined && audience === undefined,
  );
  return (
    <div className={styles.page}>
      <p className={styles.card} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        {ways.map((page) => (
          <Link key={page.name} className={buttonLook(page.home && { variant: 'primary' })} to={basePath(locale, page)}>
            {labelOf(page, locale)}
          </Link>
        ))}
      </p>
    </div>
  );
};
