import { loadHeldRounds, reviewHeldRound } from '@cardwise/contracts/admin/users';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Flex } from 'antd';

import { DataTable } from '../frame/data-table.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';

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
    <Flex gap="small">
      <ActionButton pending={review.pending} onClick={() => decide(id, true)}>
        {t('users.held.accept')}
      </ActionButton>
      <ActionButton pending={review.pending} onClick={() => decide(id, false)}>
        {t('users.held.reject')}
      </ActionButton>
    </Flex>
  );
  return (
    <section>
      <h2>{t('users.held.title')}</h2>
      <p>{t('users.held.text')}</p>
      {review.error && <FailureAlert title={t('users.barFailed')} error={review.error} onDismiss={review.dismiss} />}
      <DataTable
        caption={t('users.held.title')}
        rowKey="id"
        rows={rounds}
        columns={[
          { key: 'name', title: t('users.held.name'), render: (_, { name }) => name || '–' },
          { key: 'day', title: t('users.held.day'), render: (_, round) => day.format(new Date(round.day)) },
          { key: 'score', title: t('users.held.score'), dataIndex: 'score' },
          {
            key: 'times',
            title: t('users.held.times'),
            render: (_, { answers }) => answers.map(({ ms }) => seconds.format(ms / 1000)).join(' · '),
          },
          { key: 'decision', title: t('users.held.decision'), render: (_, { id }) => choicesOf(id) },
        ]}
      />
    </section>
  );
};
