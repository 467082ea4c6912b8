import { basePath } from '@cardwise/contracts/site/pages';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';

import { getLabel } from '../pages/known-pages.ts';
import styles from './own-pages.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const ways = useSitePages().filter(
    ({ remote, navigation, audience }) => remote && navigation !== undefined && audience === undefined,
  );
  return (
    <div className={styles.missing}>
      <p className={styles.card} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        {ways.map((page) => (
          <Link key={page.name} className={buttonLook(page.home && { variant: 'primary' })} to={basePath(locale, page)}>
            {getLabel(page, locale)}
          </Link>
        ))}
      </p>
    </div>
  );
}

export function AboutPage() {
  const { t } = useTranslation('pages');
  return (
    <article className={styles.page}>
      <h1>{t('about.title')}</h1>
      <p className={styles.intro}>{t('about.intro')}</p>
      <Sections sections={t('about.sections', { returnObjects: true })} />
    </article>
  );
}

export function PrivacyPage() {
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
}

type Section = { title: string; paragraphs: string[] };

function Sections({ sections }: { sections: Section[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
