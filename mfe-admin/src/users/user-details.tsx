import { type AdminUser, barUser, loadUserDetails, type UserDetails } from '@cardwise/contracts/admin/users';
import { difficulties } from '@cardwise/contracts/catalogue/cards';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Descriptions, Flex } from 'antd';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsDialog } from '../frame/details.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';

export function UserDetailsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const load = useApi(loadUserDetails, { params: { id: user.id } }, { cache });
  return (
    <DetailsDialog title={user.name || '–'} closeLabel={t('users.close')} onClose={onClose}>
      <Loaded load={load} failed={t('users.detailsFailed', { name: user.name })}>
        {({ data }) => (
          <>
            <Account details={data} />
            {data.boards && <BoardsBar user={user} boards={data.boards} onChanged={load.retry} />}
            <h3>{t('users.answers')}</h3>
            {data.answers.length === 0 ? <p>{t('users.noAnswers')}</p> : <Answers answers={data.answers} />}
          </>
        )}
      </Loaded>
    </DetailsDialog>
  );
}

function Account({ details }: { details: UserDetails }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const time = createDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { role, member_since, last_login, progress } = details;
  const results = difficulties.map((difficulty) => {
    const { correct, total, percent: share } = details[difficulty];
    const score = t('users.score', { count: correct, total });
    return {
      label: t(`users.column.${difficulty}`),
      children: total === 0 ? score : `${score} (${percent.format(share / 100)})`,
    };
  });
  return (
    <Descriptions
      column={{ xs: 1, sm: 2 }}
      items={[
        { label: t('users.role'), children: t(`users.roles.${role}`) },
        { label: t('users.lastLogin'), children: time.format(new Date(last_login)) },
        { label: t('users.memberSince'), children: time.format(new Date(member_since)) },
        { label: t('users.quizStreak'), children: t('users.streak', progress.quiz) },
        { label: t('users.pixelStreak'), children: t('users.streak', progress.pixel) },
        ...results,
      ].map((item, key) => ({ key, ...item }))}
    />
  );
}

type Props = { user: AdminUser; boards: NonNullable<UserDetails['boards']>; onChanged: () => void };

function BoardsBar({ user: { id, name }, boards: { appear, barred }, onChanged }: Props) {
  const { t } = useTranslation('admin');
  const change = useChange(barUser);

  const act = async () => {
    const ask = !barred && {
      title: t('users.barTitle', { name }),
      text: t('users.barText'),
      confirm: t('users.bar'),
      danger: true,
    };
    const changed = await change.run(
      { params: { id }, body: { barred: !barred } },
      { ask, done: () => t(barred ? 'users.unbarDone' : 'users.barDone', { name }), failed: t('users.barFailed') },
    );
    if (changed) onChanged();
  };
  return (
    <section>
      <h3>{t('users.boards')}</h3>
      <Flex wrap gap="small" align="center">
        <span>{t(`users.boardsState.${barred ? 'barred' : appear ? 'appears' : 'hidden'}`)}</span>
        <ActionButton pending={change.isPending()} onClick={act}>
          {t(barred ? 'users.unbar' : 'users.bar')}
        </ActionButton>
      </Flex>
      {change.failure}
    </section>
  );
}

function Answers({ answers }: Pick<UserDetails, 'answers'>) {
  const { t } = useTranslation('admin');
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <DataTable
      caption={t('users.answers')}
      rowKey={({ answered_at, card, kind }) => `${answered_at} ${card} ${kind}`}
      rows={answers}
      columns={[
        {
          title: t('users.answer.card'),
          render: ({ card, name_en }) => (
            <>
              {name_en && <span lang="en">{`${name_en} `}</span>}
              <code>{`#${card}`}</code>
            </>
          ),
        },
        {
          title: t('users.answer.kind'),
          render: ({ kind, difficulty }) => `${t(`users.kinds.${kind}`)}, ${t(`users.column.${difficulty}`)}`,
        },
        {
          title: t('users.answer.result'),
          render: ({ correct }) => (
            <>
              <Icon icon={correct ? checkIcon : closeIcon} />
              <span className="visually-hidden">{t(correct ? 'users.right' : 'users.wrong')}</span>
            </>
          ),
        },
        { title: t('users.answer.time'), render: ({ answered_at }) => time.format(new Date(answered_at)) },
      ]}
    />
  );
}
