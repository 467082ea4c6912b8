import { type AdminUser, loadUsers, userSorts } from '@cardwise/contracts/admin/users';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsButton } from '../frame/details.tsx';

type UserSort = (typeof userSorts)[number];

type UserList = { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' };

const first: UserList = { page: 1, search: '', sort: 'name', order: 'asc' };

export const readList = (params: URLSearchParams): UserList => {
  const asked = loadUsers.query.safeParse(Object.fromEntries(params));
  if (!asked.success) return first;
  const { page = 1, search = '', sort = 'name', order = 'asc' } = asked.data;
  return { page, search, sort, order };
};

export const writeList = (list: UserList): URLSearchParams =>
  new URLSearchParams(
    Object.entries(list)
      .filter(([name, value]) => value !== first[name as keyof UserList])
      .map(([name, value]) => [name, String(value)]),
  );

export const sortBy = (list: UserList, sort: UserSort): UserList => {
  if (sort === list.sort) return { ...list, page: 1, order: list.order === 'asc' ? 'desc' : 'asc' };
  return { ...list, page: 1, sort, order: sort === 'name' ? 'asc' : 'desc' };
};

type Props = {
  users: readonly AdminUser[];
  list: UserList;
  onSort: (sort: UserSort) => void;
  onOpen: (user: AdminUser) => void;
};

export const UsersTable = ({ users, list, onSort, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  const order = list.order === 'asc' ? 'ascending' : 'descending';
  const cellOf = (user: AdminUser, column: UserSort) => {
    if (column === 'name') return <DetailsButton onClick={() => onOpen(user)}>{user.name || '–'}</DetailsButton>;
    const { correct, total } = user[column];
    return (
      <>
        <span aria-hidden="true">{`${correct} / ${total}`}</span>
        <VisuallyHidden>{t('users.score', { count: correct, total })}</VisuallyHidden>
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
        render: (user: AdminUser) => cellOf(user, sort),
      }))}
    />
  );
};
