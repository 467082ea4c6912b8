import type { ReactNode } from 'react';

import styles from './banner-stack.module.css';

type BannerStackProps = {
  /** The region's name for screen readers. */
  label: string;
  children?: ReactNode;
};

/**
 * The container for banners, between content and footer. It sticks to the lower edge of the window and takes up space
 * at the end of the page, so that it moves nothing above it and covers nothing permanently.
 *
 * @example <BannerStack label={t('notices')}>{cookies && <Banner />}</BannerStack>
 */
export const BannerStack = ({ label, children }: BannerStackProps) => (
  <section className={styles.stack} aria-label={label}>
    {children}
  </section>
);
