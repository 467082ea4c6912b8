import type { ReactNode } from 'react';

import styles from './banner-stack.module.css';

type BannerStackProps = {
  /** Name of the region for screen readers. */
  label: string;
  children?: ReactNode;
};

/**
 * The container of banners, between the page's content and the footer. It sticks to the lower edge of the window
 * and has its own room at the end of the page: coming and going it moves nothing that stands above it, and it hides nothing
 * for good.
 *
 * @example <BannerStack label={t('notices')}>{cookies && <Banner />}</BannerStack>
 */
export const BannerStack = ({ label, children }: BannerStackProps) => (
  <section className={styles.stack} aria-label={label}>
    {children}
  </section>
);
