import { useTranslation } from '@cardwise/web-kit';

import { Sections } from './sections.tsx';
import styles from './text-page.module.css';

export const AboutPage = () => {
  const { t } = useTranslation('pages');
  return (
    <article className={styles.page}>
      <h1>{t('about.title')}</h1>
      <p className={styles.intro}>{t('about.intro')}</p>
      <Sections sections={t('about.sections', { returnObjects: true })} />
    </article>
  );
};
