import { type ReleaseError, loadReleaseErrors } from '@cardwise/contracts/admin/releases';
import type { PartBuild } from '@cardwise/contracts/admin/reports';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';

import { cache } from '../request/cache.ts';
import { useFormats } from './formats.ts';
import styles from './releases.module.css';

export const ReleaseErrors = ({ part, build }: PartBuild) => {
  const { t } = useTranslation('admin');
  const load = useApi(loadReleaseErrors, { query: { part, build } }, { cache });
  return (
    <Loaded load={load} failed={t('releases.errorsFailed')}>
      {({ data, others }) =>
        data.length === 0 ? (
          <p>{t('releases.noErrors')}</p>
        ) : (
          <>
            <ul className={styles.list}>
              {data.map((error) => (
                <li key={error.id}>
                  <ErrorItem error={error} />
                </li>
              ))}
            </ul>
            {others > 0 && <p>{t('releases.others', { number: others })}</p>}
          </>
        )
      }
    </Loaded>
  );
};

const ErrorItem = ({ error }: { error: ReleaseError }) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const { kind, message, stack, count, first, last, views } = error;
  return (
    <details className={styles.error}>
      <summary className={styles.summary}>
        <span className={styles.message} lang="en">
          {message}
        </span>
        <span className={styles.facts}>
          {t(`releases.kinds.${kind}`)} · {t('releases.occurred', { times: count })}
        </span>
      </summary>
      <p className={styles.facts}>
        {t('releases.seen', {
          first: format.time(first),
          last: format.time(last),
          views: Object.keys(views).join(', '),
        })}
      </p>
      {stack.length === 0 ? (
        <p>{t('releases.noStack')}</p>
      ) : (
        <ol className={styles.stack} aria-label={t('releases.stack')}>
          {Object.entries(stack).map(([index, { file, line, column, name }]) => (
            <li key={index}>
              <code>
                {name !== undefined && <b>{name} </b>}
                {`${file}:${line}:${column}`}
              </code>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
};
