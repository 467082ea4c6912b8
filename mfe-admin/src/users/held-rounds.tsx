import { loadHeldRounds, reviewHeldRound } from '@cardwise/contracts/admin/users';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Table } from '@cardwise/ui-kit/table';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';

import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import styles from './user-details.module.css';

/** Rounds of the Daily Ten with times that no person has: an administrator decides whether they are ranked. */
export const HeldRounds = () => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const load = useApi(loadHeldRounds, {}, { cache });
  const review = useAction(reviewHeldRound);
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rounds = load.data?.rounds ?? [];
  if (rounds.length === 0) return null;

  const decide = async (id: string, accept: boolean) => {
    if (await review.run({ params: { id }, body: { accept } })) load.retry();
  };
  const choicesOf = (id: string) => (
    <div className={styles.boards}>
      <ActionButton pending={review.pending} onClick={() => decide(id, true)}>
        {t('users.held.accept')}
      </ActionButton>
      <ActionButton pending={review.pending} onClick={() => decide(id, false)}>
        {t('users.held.reject')}
      </ActionButton>
    </div>
  );
  return (
    <section>
      <h2 className={styles.title}>{t('users.held.title')}</h2>
      <p>{t('users.held.text')}</p>
      {review.error && <FailureAlert title={t('users.barFailed')} error={review.error} onDismiss={review.dismiss} />}
      <Table caption={t('users.held.title')} hideCaption>
        <thead>
          <tr>
            {(['name', 'day', 'score', 'times', 'decision'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`users.held.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ id, name, day: of, score, answers }) => (
            <tr key={id}>
              <th scope="row">{name || '–'}</th>
              <td>{day.format(new Date(of))}</td>
              <td>{score}</td>
              <td>{answers.map(({ ms }) => seconds.format(ms / 1000)).join(' · ')}</td>
              <td>{choicesOf(id)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};
