import { Link, pagePath, useLocale } from '@cardwise/web-kit';

import { siteName } from '../site-name.ts';
import styles from './brand.module.css';

/** The name of the site, which leads to the quiz. */
export function Brand() {
  const locale = useLocale();
  return (
    <Link className={styles.brand} to={pagePath(locale, 'quiz')} aria-label={siteName}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.back} x="4" y="5" width="15" height="21" rx="2.5" transform="rotate(-14 11 15)" />
        <rect className={styles.front} x="12" y="6" width="15" height="21" rx="2.5" transform="rotate(8 20 16)" />
        <path
          className={styles.star}
          d="M20.3 11.2l1.5 3.4 3.7.4-2.8 2.5.8 3.6-3.2-1.9-3.2 1.9.8-3.6-2.8-2.5 3.7-.4z"
        />
      </svg>
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}
