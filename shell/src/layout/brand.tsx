import { Link, pagePath, useLocale } from '@cardwise/web-kit';

import icon from '../icons/icon.svg';
import { siteName } from '@cardwise/contracts/site/site-name';
import styles from './brand.module.css';

export const Brand = () => {
  const locale = useLocale();
  return (
    <Link className={styles.brand} to={pagePath(locale, 'quiz')} aria-label={siteName}>
      <img className={styles.mark} src={icon} alt="" />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
};
