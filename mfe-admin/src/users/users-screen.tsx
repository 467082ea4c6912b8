import { type AdminUser, loadUsers, userSorts } from '@cardwise/contracts/admin/users';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Pagination } from '@cardwise/ui-kit/pagination';
import { Link, useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Empty, Flex } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsButton } from '../frame/details.tsx';
import { ScreenHeader } from '../frame/screen-header.tsx';
import { ReloadButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { HeldRounds } from './held-rounds.tsx';
import { UserDetailsDialog } from './user-details.tsx';

type UserSort = (typeof userSorts)[number];

type UserList = { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' };

const first: UserList = { page: 1, search: '', sort: 'name', order: 'asc' };

const maxSearch = 100;

export function UsersScreen() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const list = readList(params);
  const { search, ...rest } = list;
  const load = useApi(loadUsers, { query: { ...rest, ...(search && { search }) } }, { cache });

  const last = load.data?.last ?? list.page;
  const showLast = useEffectEvent(() => setParams(writeList({ ...list, page: last }), { replace: true }));
  useEffect(() => {
    if (list.page > last) showLast();
  }, [list.page, last]);

  const [opened, setOpened] = useState<AdminUser>();
  const find = (text: string) => {
    if (text === search) load.retry();
    else setParams(writeList({ ...list, search: text, page: 1 }));
  };
  const labels = {
    navigation: t('pages.label'),
    first: t('pages.first'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    last: t('pages.last'),
  };
  return (
    <>
      <ScreenHeader title={t('tabs.users')} summary={load.data && t('users.summary', { count: load.data.total })}>
        <ReloadButton load={load} />
      </ScreenHeader>
      <Flex vertical gap="middle">
        <HeldRounds />
        <SearchBox
          label={t('users.search')}
          value={search}
          maxLength={maxSearch}
          pending={load.loading}
          onSearch={find}
        />
        <Loaded load={load} failed={t('users.loadFailed')}>
          {({ data, page, last }) => (
            <>
              {data.length > 0 ? (
                <UsersTable
                  users={data}
                  list={list}
                  onSort={(sort) => setParams(writeList(sortBy(list, sort)))}
                  onOpen={setOpened}
                />
              ) : (
                <Empty description={t(search ? 'users.noneFound' : 'users.none')} />
              )}
              {last > 1 && (
                <Pagination
                  page={page}
                  pages={last}
                  labels={labels}
                  render={(to, control) => <Link to={{ search: `${writeList({ ...list, page: to })}` }} {...control} />}
                />
              )}
            </>
          )}
        </Loaded>
      </Flex>
      {opened && <UserDetailsDialog user={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export function readList(params: URLSearchParams): UserList {
  const asked = loadUsers.query.safeParse(Object.fromEntries(params));
  if (!asked.success) return first;
  const { page = 1, search = '', sort = 'name', order = 'asc' } = asked.data;
  return { page, search, sort, order };
}

export function writeList(list: UserList): URLSearchParams {
  return new URLSearchParams(
    Object.entries(list)
      .filter(([name, value]) => value !== first[name as keyof UserList])
      .map(([name, value]) => [name, String(value)]),
  );
}

type Props = {
  users: readonly AdminUser[];
  list: UserList;
  onSort: (sort: UserSort) => void;
  onOpen: (user: AdminUser) => void;
};

function UsersTable({ users, list, onSort, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const order = list.order === 'asc' ? 'ascending' : 'descending';
  const getCell = (user: AdminUser, column: UserSort) => {
    if (column === 'name') return <DetailsButton onClick={() => onOpen(user)}>{user.name || '–'}</DetailsButton>;
    const { correct, total } = user[column];
    return (
      <>
        <span aria-hidden="true">{`${correct} / ${total}`}</span>
        <span className="visually-hidden">{t('users.score', { count: correct, total })}</span>
      </>
    );
  };
  return (
    <DataTable
      caption={t('users.caption')}
      rowKey="id"
      rows={users}
      columns={userSorts.map((sort) => ({
        title: t(`users.column.${sort}`),
        number: sort !== 'name',
        sort: { order: sort === list.sort ? order : undefined, onSort: () => onSort(sort) },
        render: (user: AdminUser) => getCell(user, sort),
      }))}
    />
  );
}

export function sortBy(list: UserList, sort: UserSort): UserList {
  if (sort === list.sort) return { ...list, page: 1, order: list.order === 'asc' ? 'desc' : 'asc' };
  return { ...list, page: 1, sort, order: sort === 'name' ? 'asc' : 'desc' };
}
