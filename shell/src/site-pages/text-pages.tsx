import { useTranslation } from '@cardwise/web-kit';

import styles from './text-pages.module.css';

type Section = { title: string; paragraphs: string[] };

const Sections = ({ sections }: { sections: Section[] }) =>
  sections.map(({ title, paragraphs }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));

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
