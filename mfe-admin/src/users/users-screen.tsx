import { type AdminUser, loadUsers } from '@cardwise/contracts/admin/users';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Pagination } from '@cardwise/ui-kit/pagination';
import { Link, useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Empty, Flex } from 'antd';
import { useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { ReloadButton } from '../request/action-button.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { cache } from '../request/loads.tsx';
import { HeldRounds } from './held-rounds.tsx';
import { readList, sortBy, UsersTable, writeList } from './users-table.tsx';
import { UserDetailsDialog } from './user-details.tsx';

const maxSearch = 100;

export const UsersScreen = () => {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const list = readList(params);
  const { search, ...rest } = list;
  const load = useApi(loadUsers, { query: { ...rest, ...(search && { search }) } }, { cache });

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
              {(last > 1 || page > 1) && (
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
};
