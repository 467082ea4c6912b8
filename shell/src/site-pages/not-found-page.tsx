import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './not-found-page.module.css';

export const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <p className={styles.card} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <Link className={buttonLook({ variant: 'primary' })} to={pagePath(locale, 'quiz')}>
          {t('notFound.quiz')}
        </Link>
        <Link className={buttonLook()} to={pagePath(locale, 'statistics')}>
          {t('notFound.statistics')}
        </Link>
      </p>
    </div>
  );
};
