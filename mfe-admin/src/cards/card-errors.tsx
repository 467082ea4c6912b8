import type { loadCardErrors } from '@cardwise/contracts/admin';
import type { ResponseOf } from '@cardwise/contracts/endpoint';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useLocale, useTranslation } from '@cardwise/web-kit';

import { VirtualGrid } from '../grid/virtual-grid.tsx';
import styles from './card-errors.module.css';

type Errors = ResponseOf<typeof loadCardErrors>;

/** Cards that could not be brought up to date, and why. */
export function CardErrors({ load }: { load: ApiLoad<Errors> }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <section className={styles.errors}>
      <h4>{t('cards.errorsTitle')}</h4>
      <Loaded load={load} failed={t('cards.errorsFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('cards.noErrors')}</p>
          ) : (
            <VirtualGrid
              items={data}
              keyOf={({ id }) => id}
              label={t('cards.errorsTitle')}
              minWidth={320}
              rowHeight={120}
            >
              {(error) => (
                <article className={styles.error}>
                  <p className={styles.name}>
                    <span lang="en">{error.name_en}</span> <code>#{error.id}</code>
                  </p>
                  <p className={styles.reason} lang="en">
                    {error.reason}
                  </p>
                  <p className={styles.times}>
                    {t('cards.failedAt', { time: time.format(new Date(error.failed_at)), count: error.attempts })}{' '}
                    {error.retry_at && t('cards.retryAt', { time: time.format(new Date(error.retry_at)) })}
                  </p>
                </article>
              )}
            </VirtualGrid>
          )
        }
      </Loaded>
    </section>
  );
}
