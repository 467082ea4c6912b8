import { loadHeldRounds, reviewHeldRound } from '@cardwise/contracts/admin/users';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Flex } from 'antd';

import { DataTable } from '../frame/data-table.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';

type Round = ResponseOf<typeof loadHeldRounds>['rounds'][number];

/** Lists rounds that are held back until an administrator decides whether they are ranked. */
export function HeldRounds() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const load = useApi(loadHeldRounds, {}, { cache });
  const review = useChange(reviewHeldRound);
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = createDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const toDay = (round: Round) => day.format(new Date(round.day));
  if (!load.data?.rounds.length && !load.error && !review.error) return null;

  const decide = async (id: string, accept: boolean) => {
    const done = () => t(accept ? 'users.held.acceptDone' : 'users.held.rejectDone');
    await review.run({ params: { id }, body: { accept } }, { done, failed: t('users.barFailed'), as: id });
    // The rounds are also loaded after a failure, because another administrator may have decided already.
    load.retry();
  };
  const choice = (round: Round, accept: boolean) => {
    const text = t(accept ? 'users.held.accept' : 'users.held.reject');
    return (
      <ActionButton
        aria-label={`${text}: ${round.name || '–'}, ${toDay(round)}`}
        pending={review.isPending(round.id)}
        onClick={() => decide(round.id, accept)}
      >
        {text}
      </ActionButton>
    );
  };
  return (
    <section>
      <h2>{t('users.held.title')}</h2>
      <p>{t('users.held.text')}</p>
      {review.failure}
      <Loaded load={load} failed={t('users.held.loadFailed')}>
        {({ rounds }) =>
          rounds.length > 0 && (
            <DataTable
              caption={t('users.held.title')}
              rowKey="id"
              rows={rounds}
              columns={[
                { title: t('users.held.name'), render: ({ name }) => name || '–' },
                { title: t('users.held.game'), render: ({ game = 'ten' }) => t(`users.held.games.${game}`) },
                { title: t('users.held.day'), render: toDay },
                { title: t('users.held.score'), render: ({ score }) => score },
                {
                  title: t('users.held.times'),
                  render: ({ answers }) => answers.map(({ ms }) => seconds.format(ms / 1000)).join(' · '),
                },
                {
                  title: t('users.held.decision'),
                  render: (round) => (
                    <Flex gap="small">
                      {choice(round, true)}
                      {choice(round, false)}
                    </Flex>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}
