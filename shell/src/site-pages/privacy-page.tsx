import { useTranslation } from '@cardwise/web-kit';

import { Sections } from './sections.tsx';
import styles from './text-page.module.css';

export const PrivacyPage = () => {
  const { t } = useTranslation('pages');
  return (
    <article className={styles.page}>
      <h1>{t('privacy.title')}</h1>
      <p className={styles.intro}>{t('privacy.intro')}</p>
      <section>
        <h2 id="stored">{t('privacy.storedTitle')}</h2>
        <table className={styles.table} aria-labelledby="stored">
          <thead>
            <tr>
              <th scope="col">{t('privacy.columns.what')}</th>
              <th scope="col">{t('privacy.columns.why')}</th>
              <th scope="col">{t('privacy.columns.howLong')}</th>
            </tr>
          </thead>
          <tbody>
            {t('privacy.stored', { returnObjects: true }).map(({ what, why, howLong }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Sections sections={t('privacy.sections', { returnObjects: true })} />
    </article>
  );
};
