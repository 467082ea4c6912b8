import { loadHeldRounds, reviewHeldRound } from '@cardwise/contracts/admin/users';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Flex } from 'antd';

import { DataTable } from '../frame/data-table.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';

/** An administrator decides whether they are ranked. */
export const HeldRounds = () => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const load = useApi(loadHeldRounds, {}, { cache });
  const review = useChange(reviewHeldRound);
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rounds = load.data?.rounds ?? [];
  if (rounds.length === 0) return null;

  const decide = async (id: string, accept: boolean) => {
    const done = await review.run({ params: { id }, body: { accept } }, { failed: t('users.barFailed') });
    if (done) load.retry();
  };
  const choicesOf = (id: string) => (
    <Flex gap="small">
      <ActionButton pending={review.isPending()} onClick={() => decide(id, true)}>
        {t('users.held.accept')}
      </ActionButton>
      <ActionButton pending={review.isPending()} onClick={() => decide(id, false)}>
        {t('users.held.reject')}
      </ActionButton>
    </Flex>
  );
  return (
    <section>
      <h2>{t('users.held.title')}</h2>
      <p>{t('users.held.text')}</p>
      {review.failure}
      <DataTable
        caption={t('users.held.title')}
        rowKey="id"
        rows={rounds}
        columns={[
          { title: t('users.held.name'), render: ({ name }) => name || '–' },
          { title: t('users.held.day'), render: (round) => day.format(new Date(round.day)) },
          { title: t('users.held.score'), render: ({ score }) => score },
          {
            title: t('users.held.times'),
            render: ({ answers }) => answers.map(({ ms }) => seconds.format(ms / 1000)).join(' · '),
          },
          { title: t('users.held.decision'), render: ({ id }) => choicesOf(id) },
        ]}
      />
    </section>
  );
};
