import { basePath } from '@cardwise/contracts/site/pages';
import { Link, useLocale } from '@cardwise/web-kit';

import icon from '../icons/icon.svg';
import { siteName } from '@cardwise/contracts/site/site-name';
import { useHomePage } from '../pages/known-pages.ts';
import styles from './brand.module.css';

export const Brand = () => {
  const locale = useLocale();
  const home = useHomePage();
  return (
    <Link className={styles.brand} to={home ? basePath(locale, home) : '/'} aria-label={siteName}>
      <img className={styles.mark} src={icon} alt="" />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
};
